import type { Category } from '@doorstep/contracts';
import { withoutUndefined } from '@doorstep/platform/mongo';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { type BusinessRow, toBusiness, toBusinessRow } from '../models/business.model.ts';
import { findCategories, getCategoryPath } from '../models/category-path.ts';
import { type Publication, publishBusinesses } from './publish-business.ts';

type ChangeDeps = Pick<Deps, 'db' | 'businesses' | 'categories'>;

/** Stores a changed business, with all that follows from its profile, and publishes it. Undefined fields are removed. */
export async function changeBusiness(
  deps: ChangeDeps,
  session: ClientSession,
  before: BusinessRow,
  change: Partial<BusinessRow>,
  publication?: Publication,
): Promise<BusinessRow> {
  const merged = merge(before, change);
  const after = applyChange(before, merged, await findCategories(deps, [merged], session));
  await deps.businesses.replaceOne({ _id: before._id }, after, { session });
  await publishBusinesses(deps, session, [after], publication);
  return after;
}

/** Stores changes of different businesses, as `changeBusiness` does. */
export async function changeBusinesses(
  deps: ChangeDeps,
  session: ClientSession,
  changes: readonly { before: BusinessRow; change: Partial<BusinessRow> }[],
): Promise<void> {
  if (changes.length === 0) return;
  const merged = changes.map(({ before, change }) => merge(before, change));
  const categories = await findCategories(deps, merged, session);
  const rows = changes.map(({ before, change }) => applyChange(before, merge(before, change), categories));
  await deps.businesses.bulkWrite(
    rows.map(row => ({ replaceOne: { filter: { _id: row._id }, replacement: row } })),
    { session },
  );
  await publishBusinesses(deps, session, rows);
}

/** A business that moves to another city leaves its location behind, unless it brings a new one. */
function merge(before: BusinessRow, change: Partial<BusinessRow>): BusinessRow {
  const moves = cityFields.some(field => field in change && change[field] !== before[field]);
  return { ...before, ...(moves && { location: undefined }), ...change };
}

const cityFields = ['city', 'state', 'zip'] as const;

function applyChange(before: BusinessRow, merged: BusinessRow, categories: readonly Category[]): BusinessRow {
  const changed = { ...merged, updatedAt: new Date() };
  const path = getCategoryPath(changed, categories);
  const derived = toBusinessRow(toBusiness(changed), before.version + 1, path, changed.counts);
  return withoutUndefined({ ...changed, cityKey: undefined, ...derived });
}
