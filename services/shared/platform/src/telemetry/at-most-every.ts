/** Gives a function that runs `work` now, but not again within a time: for what would fill the log. */
export function atMostEvery<Args extends unknown[]>(
  ms: number,
  work: (...args: Args) => void,
): (...args: Args) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (...args) => {
    const now = performance.now();
    if (now - last < ms) return;
    last = now;
    work(...args);
  };
}
