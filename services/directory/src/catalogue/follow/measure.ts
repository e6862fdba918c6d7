import type { Metrics } from '@doorstep/platform/telemetry';
import type { Projection } from '../store/projection.ts';
import type { Comparison } from './comparison.ts';
import type { Projector } from './projector.ts';

interface Parts extends Pick<Projector, 'lagMs' | 'parked'>, Pick<Comparison, 'ageMs'> {
  readonly projection: Projection;
}

/** Measures how far this replica is behind MongoDB. */
export function measureProjector(metrics: Metrics, { lagMs, parked, projection, ageMs }: Parts): void {
  metrics.watch(
    {
      name: 'doorstep_projection_lag_seconds',
      help: 'Age of the oldest change that visitors of this replica do not see yet, 0 for none',
    },
    async () => [{ value: lagMs() / 1_000 }],
  );
  metrics.watch(
    {
      name: 'doorstep_projection_unapplied',
      help: 'Businesses that could not be applied: visitors see them as they were',
    },
    async () => [{ value: parked.size }],
  );
  metrics.watch(
    { name: 'doorstep_projection_businesses', help: 'Businesses that this replica shows to visitors' },
    async () => [{ value: projection.lists.size }],
  );
  metrics.watch(
    {
      name: 'doorstep_projection_compared_seconds',
      help: 'Time since this replica last compared its copy with MongoDB; until the first time, since its start',
    },
    async () => [{ value: ageMs() / 1_000 }],
  );
}
