/** A class that the words order: what they tell of `push(x)` and `pop()` then tells of what it can do, and orders no function. */
import { readConnector } from "./examples/connector.ts";
import { readValue } from "./examples/value.ts";
import { orderedPart } from "./kind.ts";
import { connected, unnamed } from "./said-name.ts";

type Ordered = {
  /** Undefined where the words leave it open. */
  name: string | undefined;
  /** Calls in running text that show another function all the same: they are given an object of the class. */
  callsBeside: (text: string) => { name: string }[];
};

const word = String.raw`(\p{XID_Start}\p{XID_Continue}*)`;
const capital = String.raw`(?!(?:Python|Java|OOP)\b)(\p{Lu}\p{XID_Continue}*)`;

/** "A class called stack", "class Stack", "the Stack class", "model it as a class Stack". */
const forms = [
  String.raw`\b[Cc]lass\s+(?:called|named)\s+(?:[\x60'"]|${unnamed})${word}`,
  String.raw`\b[Cc]lass,?\s+[\x60'"]?${capital}`,
  String.raw`(?<!\p{XID_Continue})[\x60'"]?${capital}[\x60'"]?\s+class\b`,
].map((it) => new RegExp(it, "u"));

/** "Write TodoList: add(item), pending()" */
const withMethods =
  /\b(?:[Ww]rite|[Ii]mplement|[Cc]reate|[Bb]uild|[Dd]esign|[Mm]odel)\s+(?:an?\s+|the\s+)?[\x60'"]?(\p{Lu}+\p{Ll}+\p{Lu}\p{XID_Continue}*)[\x60'"]?(?::|,?\s+(?:with|having|supporting|that\s+(?:has|supports)))\s+(?:[\p{L},]+\s+){0,4}[\x60'"]?\p{Ll}\p{XID_Continue}*\(/u;

/** Undefined where none is ordered first, or one that is there already. */
export function orderedClass(task: string, isDefined: (name: string) => boolean): Ordered | undefined {
  const [, told] = withMethods.exec(task) ?? [];
  if (told === undefined && orderedPart(task) !== "class") return undefined;
  const name = told ?? forms.map((it) => it.exec(task)?.[1]).find((it) => it !== undefined);
  if (name !== undefined && isDefined(name)) return undefined;
  return {
    name,
    callsBeside: (text) =>
      connected(text).filter(({ from, end }) =>
        name === undefined ? isShown(text.slice(end)) : text.slice(from, end).includes(`${name}(`),
      ),
  };
}

/** By a sign and a value, as an example is. */
function isShown(behind: string): boolean {
  const connector = readConnector(behind);
  return (
    connector !== undefined && connector.style !== "words" && readValue(behind.slice(connector.length)) !== undefined
  );
}
