/** What a model says to itself before it answers. */

/**
 * Without thoughts and the marks of its turns. Where its server has begun the thought, the reply only ends it; a line of its
 * own it takes to do so, since a program may hold the mark too.
 */
export function withoutThoughts(text: string): string {
  return text
    .replace(/<think>[\s\S]*?<\/think>/g, "")
    .replace(/^[\s\S]*?^[ \t]*<\/think>[ \t]*$/m, "")
    .replace(/<\|[a-z_]+\|>/g, "");
}

/** The same where prose was asked for: of a thought that a limit cut off nothing is an answer. */
export const withoutOpenThought = (text: string): string => withoutThoughts(text).replace(/<think>[\s\S]*$/, "");
