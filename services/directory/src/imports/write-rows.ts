import { isDuplicateKey, nextIds, transact } from '@doorstep/platform/mongo';
import type { ClientSession, Connection } from 'mongoose';
import { changeBusinesses } from '../businesses/change-business.ts';
import { insertBusinesses } from '../businesses/insert-business.ts';
import { lockCategories } from '../categories/lock-categories.ts';
import type { Deps } from '../deps.ts';
import { type BusinessRow, businessIds } from '../models/business.model.ts';
import type { CategoryRow } from '../models/category.model.ts';
import { readFieldsByCategory } from '../models/field.model.ts';
import { readSite } from '../site/site.model.ts';
import type { GoodRow, RowError } from './check-rows.ts';
import { categoriesOf, findKnown, findMeant, planRows } from './plan-rows.ts';
import type { CategoryWithFields } from './read-field-cells.ts';

/** The result of rows: new businesses, changes of known ones, and errors. */
export interface Written<Row extends GoodRow> {
  readonly created: readonly { row: Row; after: BusinessRow }[];
  readonly changed: readonly { row: Row; before: BusinessRow; after: BusinessRow }[];
  readonly unchanged: readonly { row: Row; before: BusinessRow }[];
  readonly errors: readonly RowError[];
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
export async function writeRows<Row extends GoodRow>(
  deps: Deps,
  session: ClientSession,
  rows: readonly Row[],
): Promise<Written<Row>> {
  const known = await findKnown(deps, rows, session);
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
  const { created, changed, unchanged, errors } = planRows(
    rows,
    known,
    new Set([...current, ...locked.map(({ id }) => id)]),
  );
  const inserted = await insertRows(deps, session, created);
  const after = await changeBusinesses(deps, session, changed);
  return {
    created: created.flatMap((row, index) => toPair(row, inserted[index])),
    changed: changed.flatMap(({ row, before }, index) => toPair(row, after[index]).map(pair => ({ ...pair, before }))),
    unchanged,
    errors,
  };
}

const toPair = <Row>(row: Row, after: BusinessRow | undefined) => (after ? [{ row, after }] : []);

async function insertRows(deps: Deps, session: ClientSession, rows: readonly GoodRow[]): Promise<BusinessRow[]> {
  if (rows.length === 0) return [];
  const { timeZone } = await readSite(deps, session);
  const firstId = await nextIds(deps.db, businessIds, rows.length);
  const created = rows.map(({ key, fields }, index) => ({
    timeZone,
    ...fields,
    id: firstId + index,
    ...(key !== undefined && { externalKey: key }),
    approvalStatus: 'approved' as const,
  }));
  return insertBusinesses(deps, session, created);
}

/** Every category with its fields. */
export async function readCategories({ categories, fields }: Deps): Promise<CategoryWithFields[]> {
  const fieldsById = await readFieldsByCategory(fields);
  const rows = await categories.find({}, { name: 1, parentId: 1 }).lean<CategoryRow[]>();
  return rows.map(({ _id, name, parentId }) => ({
    id: _id,
    name,
    ...(parentId !== undefined && { parentId }),
    fields: fieldsById.get(_id),
  }));
}
