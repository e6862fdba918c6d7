import type { Metrics } from './metrics.ts';

/** Reports whether a store of this process answers. */
export function measureStore(metrics: Metrics, store: string, isAnswering: () => Promise<boolean>): void {
  metrics.watch(
    { name: 'doorstep_store_up', help: '1 while a store answers this process, 0 while it does not', labels: ['store'] },
    async () => [{ labels: { store }, value: (await isAnswering()) ? 1 : 0 }],
  );
}
