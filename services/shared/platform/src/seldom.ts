/** Gives a function that runs what it gets, at most once in `everyMs`, and drops what comes in between. */
export function createSeldom(everyMs: number): (work: () => void) => void {
  let ranAt = Number.NEGATIVE_INFINITY;
  return work => {
    if (performance.now() - ranAt < everyMs) return;
    ranAt = performance.now();
    work();
  };
}
