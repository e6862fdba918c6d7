import type { Metrics } from '@doorstep/platform/telemetry';

/** Counts the requests that limits refuse, by the name of the limit. */
export interface Refusals {
  /** Returns a function that counts one refusal. */
  register(limit: string): () => void;
  measure(metrics: Metrics): void;
}

export function createRefusals(): Refusals {
  const counts = new Map<string, number>();
  return {
    register(limit) {
      counts.set(limit, 0);
      return () => void counts.set(limit, (counts.get(limit) ?? 0) + 1);
    },
    measure(metrics) {
      metrics.watch(
        { name: 'doorstep_refusals_total', help: 'Requests that a limit refused', labels: ['limit'] },
        async () => [...counts].map(([limit, value]) => ({ labels: { limit }, value })),
      );
    },
  };
}
