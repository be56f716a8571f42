/** The suites that come with the project. */
export const suiteNames = ["humaneval", "mbpp-dev", "mbpp-third", "mbpp-one", "everyday", "harder", "classes"] as const;
