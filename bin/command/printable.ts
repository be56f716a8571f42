/** What others wrote, a model, a program or a server, must not move the cursor or colour the terminal. */
export const printable = (text: string): string => text.replace(/[^\P{Cc}\t\n]/gu, "\uFFFD");
