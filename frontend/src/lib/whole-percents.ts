/**
 * The parts of a whole in percent, as whole numbers that sum to 100: what rounding down leaves goes to those that lose most by it (largest
 * remainder). All are 0 where there is nothing.
 */
export function wholePercents(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const exact = counts.map(count => (100 * count) / total);
  const missing = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0);
  const byLoss = exact
    .map((share, index) => ({ index, loss: share - Math.floor(share) }))
    .sort((a, b) => b.loss - a.loss);
  const raised = new Set(byLoss.slice(0, missing).map(({ index }) => index));
  return exact.map((share, index) => Math.floor(share) + Number(raised.has(index)));
}
