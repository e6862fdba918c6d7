/** Limits `work` to one run per interval, for messages that would flood the log. Further calls do nothing. */
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
