import type { Editor } from '@doorstep/contracts/common/problems.ts';
import { recordEdit } from '@doorstep/platform/edits';
import { withoutUndefined } from '@doorstep/platform/mongo';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { type BusinessRow, editedBusiness, toBusiness, toBusinessRow } from '../models/business.model.ts';
import { findNews } from '../models/news.ts';
import { type Publication, publishBusinesses } from './publish-business.ts';

type ChangeDeps = Pick<Deps, 'db' | 'businesses' | 'now'>;

interface ChangeOptions {
  readonly publication?: Publication | undefined;
  /** Whose change it is; absent if it follows from something else. */
  readonly by?: Editor | undefined;
}

/** Stores a changed business with all that derives from its profile, and publishes it. Undefined fields are removed. */
export async function changeBusiness(
  deps: ChangeDeps,
  session: ClientSession,
  before: BusinessRow,
  change: Partial<BusinessRow>,
  { publication, by }: ChangeOptions = {},
): Promise<BusinessRow> {
  const after = applyChange(before, change, by, deps.now());
  await deps.businesses.replaceOne({ _id: before._id }, after, { session });
  await publishBusinesses(deps, session, [after], publication);
  return after;
}

/** Stores changes of different businesses by an import, as `changeBusiness` does. Resolves to the changed rows. */
export async function changeBusinesses(
  deps: ChangeDeps,
  session: ClientSession,
  changes: readonly { before: BusinessRow; change: Partial<BusinessRow> }[],
): Promise<BusinessRow[]> {
  if (changes.length === 0) return [];
  const now = deps.now();
  const rows = changes.map(({ before, change }) => applyChange(before, change, 'import', now));
  await deps.businesses.bulkWrite(
    rows.map(row => ({ replaceOne: { filter: { _id: row._id }, replacement: row } })),
    { session },
  );
  await publishBusinesses(deps, session, rows);
  return rows;
}

/** A changed business. One that moves to another city loses its location, unless a new one is given. */
export const movedTo = (before: BusinessRow, change: Partial<BusinessRow>): BusinessRow => ({
  ...before,
  ...(movesAway(before, change) && { location: undefined }),
  ...change,
});

/** Returns whether a change moves a business to another city: then it loses its location, unless a new one is given. */
export const movesAway = (
  before: BusinessRow,
  change: Partial<Pick<BusinessRow, (typeof cityFields)[number]>>,
): boolean => cityFields.some(field => field in change && change[field] !== before[field]);

/** The fields that say in which city a business is. */
export const cityFields = ['city', 'state', 'zip'] as const;

function applyChange(
  before: BusinessRow,
  change: Partial<BusinessRow>,
  by: Editor | undefined,
  now: Date,
): BusinessRow {
  const merged = movedTo(before, change);
  const changed = { ...merged, ...findNews(before, merged.approvalStatus, now), updatedAt: now };
  const after = toBusiness(changed);
  const { version, edits } = recordEdit(editedBusiness, { row: before, before: toBusiness(before), after, by });
  return withoutUndefined({ ...changed, ...toBusinessRow(after, version, changed.counts), edits });
}
