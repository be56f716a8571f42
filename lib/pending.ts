/** Work that goes on beside what somebody waits for, and that a process ends after. */
export function openPending() {
  const going = new Set<Promise<unknown>>();
  return {
    /** That the work fails is told by whoever began it. */
    add: (work: Promise<unknown>): void => {
      const done = () => going.delete(work);
      going.add(work);
      work.then(done, done);
    },
    /** Resolves when what goes on now has ended, well or not. */
    settled: async (): Promise<void> => {
      await Promise.allSettled(going);
    },
  };
}
