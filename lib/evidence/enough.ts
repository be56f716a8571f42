/** From how many problems on a result counts as a measurement: with fewer an interval is wider than most effects. */
export const enoughProblems = 100;
