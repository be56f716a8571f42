/** Characters of a line that tells of something longer. */
export const room = 120;

export const firstLine = (text: string): string => {
  const line = text.trim().split("\n")[0] ?? "";
  return line.length > room ? `${line.slice(0, room - 1)}…` : line;
};
