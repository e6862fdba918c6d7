import { withoutUndefined } from '@doorstep/platform/mongo';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { type BusinessRow, toBusiness, toBusinessRow } from '../models/business.model.ts';
import { findNews } from '../models/news.ts';
import { type Publication, publishBusinesses } from './publish-business.ts';

type ChangeDeps = Pick<Deps, 'db' | 'businesses'>;

/** Stores a changed business with all that derives from its profile, and publishes it. Undefined fields are removed. */
export async function changeBusiness(
  deps: ChangeDeps,
  session: ClientSession,
  before: BusinessRow,
  change: Partial<BusinessRow>,
  publication?: Publication,
): Promise<BusinessRow> {
  const after = applyChange(before, change);
  await deps.businesses.replaceOne({ _id: before._id }, after, { session });
  await publishBusinesses(deps, session, [after], publication);
  return after;
}

/** Stores changes of different businesses, as `changeBusiness` does. Resolves to the changed rows. */
export async function changeBusinesses(
  deps: ChangeDeps,
  session: ClientSession,
  changes: readonly { before: BusinessRow; change: Partial<BusinessRow> }[],
): Promise<BusinessRow[]> {
  if (changes.length === 0) return [];
  const rows = changes.map(({ before, change }) => applyChange(before, change));
  await deps.businesses.bulkWrite(
    rows.map(row => ({ replaceOne: { filter: { _id: row._id }, replacement: row } })),
    { session },
  );
  await publishBusinesses(deps, session, rows);
  return rows;
}

/** A business that moves to another city loses its location, unless a new one is given. */
function merge(before: BusinessRow, change: Partial<BusinessRow>): BusinessRow {
  const moves = cityFields.some(field => field in change && change[field] !== before[field]);
  return { ...before, ...(moves && { location: undefined }), ...change };
}

const cityFields = ['city', 'state', 'zip'] as const;

function applyChange(before: BusinessRow, change: Partial<BusinessRow>): BusinessRow {
  const now = new Date();
  const merged = merge(before, change);
  const changed = { ...merged, ...findNews(before, merged.approvalStatus, now), updatedAt: now };
  return withoutUndefined({ ...changed, ...toBusinessRow(toBusiness(changed), before.version + 1, changed.counts) });
}
