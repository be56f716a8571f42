/** The address of the form with the task of a run in it. */
export const runOfTask = "from";

export const taskAddress = (id: string): string => `/?${runOfTask}=${id}`;
