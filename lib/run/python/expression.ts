/** Python expressions, without a parser: where one ends, and what it speaks of. Reads on from one place, never back. */
import { isKnown } from "./known-names.ts";
import { type Token, tokenAt } from "./token.ts";

type Piece = { text: string; at: number; end: number };

export type Expression = {
  /** The index after it. */
  end: number;
  /** The names that it looks up; not those of attributes and of keyword arguments, nor what it binds itself. */
  names: ReadonlySet<string>;
  /** The operators outside brackets, in order. */
  operators: readonly Piece[];
  /** Those of the names that are not called: they must have a value where the expression stands. */
  values: ReadonlySet<string>;
  /** Names outside brackets that are neither called nor looked into. */
  bare: readonly string[];
};

/**
 * A `value` ends before comparisons, `and`, `or` and `not`, which in prose are words, and before a call of what only the
 * program knows: the next example, most often. A `whole` expression holds them.
 */
export type Extent = "value" | "whole";

/** Brackets within brackets at most. */
const deepest = 100;
const arithmetic = new Set("+ - * / // % @ & | ^ << >> **".split(" "));
const comparisons = new Set(["==", "!=", "<", ">", "<=", ">=", "in", "is", "and", "or", "not in", "is not"]);
/** Words that begin nothing which has a value. */
const reserved = new Set(
  "and or in is if else for as assert break class continue def del elif except finally from global import nonlocal pass raise return try while with yield async".split(
    " ",
  ),
);
const closerOf: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/** The longest expression that begins at `at`; undefined where none does. What is nested too deep is none. */
export function readExpression(source: string, at: number, extent: Extent): Expression | undefined {
  return new Reader(source, extent).read(at);
}

/** What is open: `closer` ends it, be it a bracket, a condition (`else`) or the parameters of a lambda (`:`). */
type Frame = { closer: string; loops: boolean };

class Reader {
  readonly #open: Frame[] = [];
  readonly #names: Piece[] = [];
  readonly #bare: Piece[] = [];
  readonly #bound = new Set<string>();
  readonly #operators: Piece[] = [];
  #before: Token | undefined;
  #wants: "operand" | "operator" = "operand";
  #binds = false;
  #end = -1;

  constructor(
    private readonly source: string,
    private readonly extent: Extent,
  ) {}

  read(at: number): Expression | undefined {
    let next = this.#tokenAfter(at);
    while (next && this.#open.length <= deepest && this.#takes(next)) {
      this.#before = next;
      if (this.#wants === "operator" && this.#open.length === 0) this.#end = next.end;
      next = this.#tokenAfter(next.end);
    }
    const within = (it: Piece) => it.at < this.#end;
    const looked = this.#names.filter((it) => within(it) && !this.#bound.has(it.text));
    if (this.#end < 0) return undefined;
    return {
      end: this.#end,
      names: new Set(looked.map((it) => it.text)),
      values: new Set(looked.filter((it) => this.source[it.end] !== "(").map((it) => it.text)),
      operators: this.#operators.filter(within),
      bare: this.#bare.filter(within).map((it) => it.text),
    };
  }

  #tokenAfter(at: number): Token | undefined {
    return tokenAt(
      this.source,
      at,
      this.#open.some((it) => ")]}".includes(it.closer)),
    );
  }

  #takes(next: Token): boolean {
    return this.#wants === "operand" ? this.#takesOperand(next) : this.#takesOperator(next);
  }

  #takesOperand(next: Token): boolean {
    if (next.kind === "name") return this.#takesWord(next);
    if (next.kind !== "sign") return this.#isOperand();
    // In a value three dots stand for what is left out.
    if (next.text === "...") return this.extent === "whole" && this.#isOperand();
    const closer = closerOf[next.text];
    return closer === undefined ? "+-~".includes(next.text) || this.#takesInside(next) : this.#opens(closer);
  }

  /** Where an operand might stand within brackets: their end, a star before it, an open slice. */
  #takesInside(next: Token): boolean {
    const inside = this.#open.at(-1)?.closer ?? "";
    if (next.text === inside) return /^(?:[([{,:]|lambda)$/.test(this.#before?.text ?? "") && this.#closes();
    if (next.text === "*" || next.text === "**") return /[)\]}:]/.test(inside);
    return next.text === ":" && inside === "]";
  }

  #takesWord(next: Token): boolean {
    if (this.#before?.text === ".") return this.#isOperand();
    if (next.text === "lambda") return this.#mayCompare() && this.#opens(":");
    if (next.text === "not") return this.#compares(next);
    if (next.text === "await") return true;
    if (reserved.has(next.text)) return false;
    if (this.#binds) this.#bound.add(next.text);
    else if (!/^(?:True|False|None)$/.test(next.text)) return this.#looksUp(next);
    return this.#isOperand();
  }

  #looksUp(next: Token): boolean {
    if (this.extent === "value" && this.source[next.end] === "(" && !isKnown(next.text)) return false;
    this.#names.push(next);
    const goesOn = /[.([]/.test(this.source.charAt(next.end));
    if (this.#open.length === 0 && !goesOn) this.#bare.push(next);
    return this.#isOperand();
  }

  #takesOperator(next: Token): boolean {
    const frame = this.#open.at(-1);
    if (next.text === frame?.closer) return this.#closes();
    if (next.kind === "string") return this.#before?.kind === "string";
    if (next.text === ".") return this.#takesAttribute(next);
    const closer = closerOf[next.text];
    return closer === undefined ? this.#takesSign(next, frame) : this.#follows(next) && this.#opens(closer);
  }

  #takesSign(next: Token, frame: Frame | undefined): boolean {
    if (arithmetic.has(next.text)) return this.#operates(next);
    if (next.text === "if") return this.#operates(next) && (frame?.loops === true || this.#opens("else"));
    if (comparisons.has(next.text)) return this.#compares(next);
    return frame !== undefined && this.#takesSeparator(next, frame);
  }

  /** Outside brackets a full stop may end a sentence: what is no name has methods alone. */
  #takesAttribute(next: Token): boolean {
    const said = this.source.slice(next.end, next.end + 80);
    this.#wants = "operand";
    const afterName = this.#before?.kind === "name" || this.#mayCompare();
    return afterName ? /^[\p{L}_]/u.test(said) : /^[a-z_]\w*\(/.test(said);
  }

  /** A bracket calls or looks into what stands right before it; further off it may be a remark. */
  #follows({ text, at }: Token): boolean {
    const before = this.#before;
    const touches = this.#open.length > 0 || before?.end === at;
    return touches && (text === "[" || before?.kind === "name" || /[)\]]/.test(before?.text ?? ""));
  }

  #takesSeparator(next: Token, frame: Frame): boolean {
    this.#wants = "operand";
    if (next.text === ",") return frame.closer !== "else";
    if (next.text === ":") return /[\]}]/.test(frame.closer);
    if (next.text === "for") {
      frame.loops = true;
      this.#binds = true;
      return frame.closer !== "else";
    }
    return this.#before?.kind === "name" && this.#binding(next, this.#before, frame);
  }

  /** What stands before `=` or `:=` is no name that is looked up. */
  #binding(sign: Token, name: Token, frame: Frame): boolean {
    if (sign.text === ":=") this.#bound.add(name.text);
    else if (sign.text !== "=" || !/[):]/.test(frame.closer)) return false;
    if (this.#names.at(-1)?.at === name.at) this.#names.pop();
    return true;
  }

  #operates(next: Token): boolean {
    if (this.#open.length === 0) this.#operators.push(next);
    this.#wants = "operand";
    return true;
  }

  #compares(next: Token): boolean {
    if (next.text === "in") this.#binds = false;
    return this.#mayCompare() && this.#operates(next);
  }

  #mayCompare(): boolean {
    return this.extent === "whole" || this.#open.length > 0;
  }

  #isOperand(): boolean {
    this.#wants = "operator";
    return true;
  }

  #opens(closer: string): boolean {
    this.#open.push({ closer, loops: false });
    this.#wants = "operand";
    this.#binds = closer === ":";
    return true;
  }

  #closes(): boolean {
    const closer = this.#open.pop()?.closer;
    this.#wants = closer === "else" || closer === ":" ? "operand" : "operator";
    this.#binds = false;
    return true;
  }
}
