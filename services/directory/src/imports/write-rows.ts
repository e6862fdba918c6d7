import { isDuplicateKey, nextIds, transact, withoutUndefined } from '@doorstep/platform/mongo';
import type { ClientSession, Connection } from 'mongoose';
import { changeBusinesses } from '../businesses/change-business.ts';
import { insertBusinesses } from '../businesses/insert-business.ts';
import { lockCategories } from '../categories/lock-categories.ts';
import { findTimeZone } from '../locations/time-zone.ts';
import { type BusinessRow, businessIds } from '../models/business.model.ts';
import { type CategoryRow, listSynonyms, toCalledCategory } from '../models/category.model.ts';
import { readFieldsByCategory } from '../models/field.model.ts';
import { readSite } from '../site/site.ts';
import { type AddedServices, addServices } from './add-services.ts';
import type { Deps } from './deps.ts';
import { addsServices, categoriesOf, findKnown, findMeant, type Plan, planRows } from './plan-rows.ts';
import type { CategoryWithFields } from './reading/read-field-cells.ts';
import type { MappedRow } from './reading/read-row.ts';
import type { RowError } from './rows.ts';

/** The result of rows: new businesses, changes of known ones, and errors. */
export interface Written {
  readonly created: readonly { row: MappedRow; after: BusinessRow }[];
  readonly changed: readonly { row: MappedRow; before: BusinessRow; after: BusinessRow }[];
  readonly unchanged: readonly { row: MappedRow; before: BusinessRow }[];
  readonly leftOut: readonly MappedRow[];
  readonly errors: readonly RowError[];
  readonly services: ReadonlyMap<number, AddedServices>;
}

const maxAttempts = 3;

/** Runs a transaction that writes rows, again if another request has just created a business with one of the keys. */
export async function transactRows<Result>(
  db: Connection,
  work: (session: ClientSession) => Promise<Result>,
  attempt = 1,
): Promise<Result> {
  try {
    return await transact(db, work);
  } catch (error) {
    if (isDuplicateKey(error) && attempt < maxAttempts) return transactRows(db, work, attempt + 1);
    throw error;
  }
}

/** Writes rows with their events. Two rows must not mean the same business. */
export async function writeRows(
  deps: Deps,
  session: ClientSession,
  rows: readonly MappedRow[],
  categories: readonly CategoryWithFields[],
): Promise<Written> {
  const known = await findKnown(deps, rows, session);
  const plan = planRows(rows, known, await lockEntered(deps, session, rows, known));
  const firstId = plan.created.length > 0 ? await nextIds(deps.db, businessIds, plan.created.length) : 0;
  const { currency, timeZone } = await readSite(deps, session);
  const services = await addServices(deps, session, listRecipients(plan, firstId), { categories, currency });
  const shown = (id: number) => {
    const { counts, priceFrom } = services.get(id) ?? {};
    return counts ? { counts, priceFrom } : {};
  };
  const created = plan.created.map(({ key, fields, status }, index) => ({
    ...fields,
    timeZone: fields.timeZone ?? findTimeZone(deps.gazetteer, fields) ?? timeZone,
    id: firstId + index,
    ...(key !== undefined && { externalKey: key }),
    approvalStatus: status === 'pending' ? ('pending' as const) : ('approved' as const),
    ...shown(firstId + index),
  }));
  const inserted = created.length > 0 ? await insertBusinesses(deps, session, created) : [];
  const after = await changeBusinesses(
    deps,
    session,
    plan.changed.map(({ before, change }) => ({ before, change: { ...change, ...shown(before._id) } })),
  );
  return {
    created: plan.created.flatMap((row, index) => toPair(row, inserted[index])),
    changed: plan.changed.flatMap(({ row, before }, index) =>
      toPair(row, after[index]).map(pair => ({ ...pair, before })),
    ),
    unchanged: plan.unchanged,
    leftOut: plan.leftOut,
    errors: plan.errors,
    services,
  };
}

const toPair = (row: MappedRow, after: BusinessRow | undefined) => (after ? [{ row, after }] : []);

/** Locks the categories that businesses enter. Resolves to those and the ones in which they are already. */
async function lockEntered(
  deps: Deps,
  session: ClientSession,
  rows: readonly MappedRow[],
  known: Parameters<typeof findMeant>[1],
): Promise<ReadonlySet<number>> {
  const isThere = ({ categoryId, subcategoryIds }: BusinessRow, id: number) =>
    id === categoryId || subcategoryIds.includes(id);
  const entered = rows.flatMap(row => {
    const [before] = findMeant(row, known);
    return categoriesOf(row).filter(id => !before || !isThere(before, id));
  });
  const locked = entered.length > 0 ? await lockCategories(deps, session, [...new Set(entered)]) : [];
  const current = rows.flatMap(row =>
    findMeant(row, known).flatMap(({ categoryId, subcategoryIds }) => [categoryId, ...subcategoryIds]),
  );
  return new Set([...current, ...locked.map(({ id }) => id)]);
}

function listRecipients({ created, changed }: Plan, firstId: number) {
  const none = { services: 0, gallery: 0, portfolio: 0 };
  return [
    ...created.map(({ services, fields: { categoryId } }, index) => ({
      businessId: firstId + index,
      counts: none,
      services,
      categoryId,
    })),
    ...changed
      .filter(({ row, before }) => addsServices(row, before))
      .map(({ row: { services, fields }, before: { _id, counts } }) => ({
        businessId: _id,
        counts,
        services,
        categoryId: fields.categoryId,
      })),
  ];
}

/** Every category with the words by which it is found, and its fields. */
export async function readCategories({ categories, fields }: Deps): Promise<CategoryWithFields[]> {
  const fieldsById = await readFieldsByCategory(fields);
  const rows = await categories.find().lean<CategoryRow[]>();
  return rows.map(row => {
    const category = toCalledCategory(row);
    const { id, name, slug, parentId, translations } = category;
    const fields = fieldsById.get(id);
    return withoutUndefined({ id, name, slug, parentId, translations, synonyms: listSynonyms(category), fields });
  });
}
