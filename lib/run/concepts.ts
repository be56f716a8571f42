/** What a task may rule out by a word of its own language, and how a program uses it. */
import {
  anyImport,
  classes,
  comprehension,
  conditions,
  dicts,
  either,
  foreignImport,
  forLoop,
  globals,
  lambda,
  listComprehension,
  loops,
  operators,
  regularExpressions,
  sets,
  slicing,
  sorting,
  tries,
  type Uses,
  whileLoop,
} from "./constructs.ts";
import { recursion } from "./recursion.ts";

/** `isPlain`: behind "no" or "without" alone, too, it is nothing that a task is about. */
export type Concept = readonly [pattern: RegExp, words: string, isUsed: Uses, isPlain?: true];

export const concepts: readonly Concept[] = [
  [/^recursi(?:on|vely|ve(?: \w+)?)$/, "recursion", recursion, true],
  [/^(?:loops?|looping|iteration)$/, "loops", loops, true],
  [/^for(?:[- ]?loops?)?$/, "`for` loops", forLoop, true],
  [/^while(?:[- ]?loops?)?$/, "`while` loops", whileLoop, true],
  [/^(?:(?:string|list|array) )?slic(?:e|es|ing)$|^\[::-1\]$/, "slices", slicing, true],
  [/^list[- ]?comprehensions?$/, "list comprehensions", listComprehension, true],
  [/^comprehensions?$/, "comprehensions", comprehension, true],
  [/^lambdas?(?: expressions?)?$/, "`lambda`", lambda, true],
  [/^(?:sort(?:ing|ed)?|\.?sort\(\)|(?:list|array)\.sort(?:\(\))?|sorted\(\))$/, "sorting", sorting, true],
  [/^(?:regex(?:es|p)?|regular[- ]expressions?|re)$/, "regular expressions", regularExpressions, true],
  [/^(?:imports?|importing(?: anything)?)$/, "imports", anyImport, true],
  [/^(?:modules?|librar(?:y|ies))$/, "imports", anyImport],
  [
    /^(?:external|third[- ]party|3rd[- ]party|non[- ]standard|pip)$/,
    "libraries that are not Python's own",
    foreignImport,
    true,
  ],
  [/^if(?:[- ]else)?$|^conditionals?$/, "`if` statements", conditions, true],
  [/^try(?:[-/ ]except)?$/, "`try` statements", tries, true],
  [/^(?:globals?|global variables?)$/, "global variables", globals, true],
  [/^classes$/, "classes", classes],
  [/^sets?$/, "sets", sets],
  [/^(?:dict(?:s|ionary|ionaries)?|hash[- ]?maps?)$/, "dicts", dicts],
  [/^multiplications?$/, "`*`", operators["*"] as Uses, true],
  [/^divisions?$/, "`/`", either(operators["/"] as Uses, operators["//"] as Uses), true],
  [/^(?:mod|modulo|modulus)$/, "`%`", operators["%"] as Uses, true],
  [/^exponentiation$/, "`**`", operators["**"] as Uses, true],
];
