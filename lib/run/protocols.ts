/** What Python needs a class to have that is ordered as "a context manager" or one that "supports len()". */

/** `isAny`: one of the methods is enough. */
type Protocol = { said: string; methods: readonly string[]; isAny?: true };

const supports = String.raw`\b(?:support|overload|implement|provide|handle|work)(?:s|ing|ed)?\b(?:[ \t]+(?:the|with|for))?`;
const operators: Readonly<Record<string, string>> = {
  "+": "__add__",
  "-": "__sub__",
  "*": "__mul__",
  "/": "__truediv__",
  "==": "__eq__",
};

/** "A context manager class Timer"; not a function that takes or uses one. */
const manager =
  /\b(?:write|create|implement|make|build|need|want|as|is)[ \t]+(?:me[ \t]+)?an?[ \t]+(?:\w+[ \t]+)?context[ \t]+manager\b/i;
const isAsync = /\basync(?:hronous)?[ \t]+context[ \t]+manager\b/i;
const iterable = new RegExp(
  String.raw`${supports}[ \t]+iteration\b|\bcan[ \t]+be[ \t]+(?:iterated|looped)[ \t]+over\b|\biterable[ \t]+class\b|\bclass\b[^.\n]{0,40}[ \t]is[ \t]+iterable\b`,
  "i",
);
const length = new RegExp(String.raw`${supports}[^.\n]{0,60}\blen\(`, "i");
/** Not of a calculator, which reads them. */
const operated = /\b(?:support|overload)(?:s|ing|ed)?\b([^.\n]{0,100})/gi;
const reads = /\b(?:calculat|evaluat|expression|pars|token|string|text)/i;
const sign = /(?<=^|[\s\x60'"(,])(==|[-+*/])(?=$|[\s\x60'"),.;])/g;

export function askedProtocols(text: string): Protocol[] {
  const asked: Protocol[] = [];
  if (isAsync.test(text)) asked.push({ said: "an asynchronous context manager", methods: ["__aenter__", "__aexit__"] });
  else if (manager.test(text)) asked.push({ said: "a context manager", methods: ["__enter__", "__exit__"] });
  if (iterable.test(text))
    asked.push({ said: "something to iterate over", methods: ["__iter__", "__getitem__"], isAny: true });
  if (length.test(text)) asked.push({ said: "something that has a len()", methods: ["__len__"] });
  // A dash or a star alone may be a mark of the text.
  const lists: string[][] = (reads.test(text) ? [] : [...text.matchAll(operated)]).map(
    ([, said = ""]) => said.match(sign) ?? [],
  );
  const signs = new Set(lists.flatMap((it) => (it.includes("+") ? it : it.filter((one) => one === "=="))));
  return [
    ...asked,
    ...[...signs].flatMap((it) => {
      const method = operators[it];
      return method === undefined ? [] : [{ said: `the operator ${it}`, methods: [method] }];
    }),
  ];
}
