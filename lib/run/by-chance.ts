/** What is said of it where a program does otherwise as soon as texts have other hashes; goes on after "what it does". */
export const byChance = "hangs on chance, such as the order of a set";

/** The same of answers to several inputs, which are asked once more in the opposite order. */
export const byChanceOrOrder = `${byChance}, or on what was asked before`;
