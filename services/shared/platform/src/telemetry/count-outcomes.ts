import type { Metrics } from './metrics.ts';

/**
 * Registers a counter with the label `outcome`, each of which starts at 0: a series that first appears with a failure does not count as an
 * increase. Returns the function that counts one; it does nothing without `metrics`.
 */
export function countOutcomes<Outcome extends string>(
  metrics: Metrics | undefined,
  { name, help, outcomes }: { name: `${string}_total`; help: string; outcomes: readonly Outcome[] },
): (outcome: Outcome) => void {
  if (!metrics) return () => {};
  const counts = new Map<string, number>(outcomes.map(outcome => [outcome, 0]));
  metrics.watch({ name, help, labels: ['outcome'] }, async () =>
    [...counts].map(([outcome, value]) => ({ labels: { outcome }, value })),
  );
  return outcome => void counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
}
