import type { BusinessRow } from '../../models/business.model.ts';
import type { Facts } from '../store/facts.ts';
import type { Projection } from '../store/projection.ts';
import type { Source } from './refresh.ts';

const pageSize = 1_000;

type State = Pick<BusinessRow, '_id' | 'version' | 'ratingVersion' | 'trackRecordVersion' | 'updatedAt'>;

/**
 * Compares every business with the projection and passes those that differ to `found`: those that changed without an event, that
 * a restored backup changed back, or whose categories changed just before the process stopped.
 */
export async function findOutdated(
  { businesses }: Source,
  projection: Projection,
  found: (id: number) => void,
): Promise<void> {
  const unseen = new Set([...projection.lists.allOfAnyStatus()].map(({ id }) => id));
  for (let last = 0; ; ) {
    const page = await businesses
      .find({ _id: { $gt: last } }, { version: 1, ratingVersion: 1, trackRecordVersion: 1, updatedAt: 1 })
      .sort({ _id: 1 })
      .limit(pageSize)
      .lean<State[]>();
    for (const row of page) {
      unseen.delete(row._id);
      if (isOutdated(row, projection.lists.getAny(row._id))) found(row._id);
    }
    const end = page.at(-1);
    if (!end || page.length < pageSize) break;
    last = end._id;
  }
  unseen.forEach(found);
  projection.listOutdated().forEach(found);
}

const isOutdated = (
  { version, ratingVersion = 0, trackRecordVersion = 0, updatedAt }: State,
  known: Pick<Facts, 'version' | 'ratingVersion' | 'trackRecordVersion' | 'updatedAt'> | undefined,
) =>
  !known ||
  known.version !== version ||
  known.ratingVersion !== ratingVersion ||
  known.trackRecordVersion !== trackRecordVersion ||
  // An invalid date must not end the comparison.
  known.updatedAt !== Number(updatedAt);
