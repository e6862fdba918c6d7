import { ObjectId } from 'bson';
import { bsonType, type Doc, decode, encode, isDoc } from '../bson.ts';
import { failedToParse, MongoError } from '../errors.ts';
import { createTurns, inTurns } from '../pipeline/batches.ts';
import { compileMatch } from '../query/match.ts';
import type { Trace } from '../query/matcher.ts';
import { sortFields } from '../query/sort.ts';
import type { Collection } from '../storage/catalog.ts';
import type { FindRequest } from '../storage/engine.ts';
import type { Row } from '../storage/scan.ts';
import { withTimestamps } from '../update/timestamps.ts';
import { type CompiledUpdate, compileUpdate } from '../update/update.ts';
import { upsertDocument } from '../update/upsert.ts';
import { type Context, checkCollation, optionalDoc } from './context.ts';

export const maxDocumentBytes = 16 * 1024 * 1024;

/** Inserts one document, encoded or not, as the client sent it. */
export async function insertOne(context: Context, collection: Collection, item: unknown): Promise<void> {
  const { doc, bytes } = readyToInsert(item);
  await write(context, () => context.engine.writer.insert(collection, doc, bytes, context.txn));
}

/** Puts the _id first, and creates one if it is missing. */
function readyToInsert(item: unknown): { doc: Doc; bytes: Uint8Array } {
  const given = item instanceof Uint8Array ? decode(item) : (item as Doc);
  const doc = withTimestamps(given);
  const encoded = item instanceof Uint8Array && doc === given;
  if (Object.keys(doc)[0] === '_id') return checked(doc, encoded ? item : encode(doc));
  const { _id = new ObjectId(), ...rest } = doc;
  const whole = { _id, ...rest };
  return checked(whole, encode(whole));
}

function checked(doc: Doc, bytes: Uint8Array): { doc: Doc; bytes: Uint8Array } {
  const type = bsonType(doc._id);
  if (type === 'array' || type === 'regex' || type === 'undefined')
    throw new MongoError(53, `The '_id' value cannot be of type ${type}`);
  if (isDoc(doc._id) && Object.keys(doc._id)[0]?.startsWith('$'))
    throw new MongoError(52, "_id fields may not contain '$'-prefixed fields");
  if (bytes.length > maxDocumentBytes) {
    throw new MongoError(10334, `BSONObj size: ${bytes.length} is invalid. Size must be between 0 and 16793600(16MB)`);
  }
  return { doc, bytes };
}

/** Runs a write. Outside a transaction it waits for documents that an open one holds, after saving its results so far. */
export function write<T>(context: Context, action: () => T): Promise<T> {
  const { engine, sessions, retry } = context;
  return engine.retryBlocked(action, () => {
    if (retry) sessions.saveResults(retry);
  });
}

export interface UpdateStatement {
  filter: Doc;
  update: unknown;
  upsert: boolean;
  multi: boolean;
  sort?: Doc | undefined;
  hint?: unknown;
  arrayFilters?: Doc[] | undefined;
}

export function updateStatement(spec: Doc, filter: unknown, update: unknown): UpdateStatement {
  checkCollation(spec.collation);
  const { arrayFilters } = spec;
  if (arrayFilters !== undefined && !Array.isArray(arrayFilters)) throw failedToParse('arrayFilters must be an array');
  return {
    filter: optionalDoc(filter, 'q'),
    update,
    upsert: spec.upsert === true,
    multi: spec.multi === true,
    sort: spec.sort === undefined ? undefined : optionalDoc(spec.sort, 'sort'),
    hint: spec.hint,
    arrayFilters: arrayFilters as Doc[] | undefined,
  };
}

export interface Change {
  matched: number;
  modified: number;
  before?: Doc;
  after?: Doc;
  upserted?: unknown;
}

/** The collection that an update applies to; only an upsert creates it. */
export function collectionToUpdate(
  context: Context,
  name: string,
  { upsert }: UpdateStatement,
): Collection | undefined {
  const { engine, db } = context;
  return engine.catalog.find(db, name) ?? (upsert ? engine.collection(db, name) : undefined);
}

/** Runs one update: of the first matching document or all, or as an upsert if there is none. */
export async function updateDocuments(
  context: Context,
  collection: Collection | undefined,
  statement: UpdateStatement,
): Promise<Change> {
  const compiled = compileUpdate(statement);
  if (statement.multi && compiled.kind === 'replacement')
    throw failedToParse('multi update is not supported for replacement-style update');
  if (statement.multi && statement.sort) throw failedToParse('Cannot specify sort with multi=true');
  const matches = compileMatch(statement.filter);
  if (!collection) return { matched: 0, modified: 0 };
  const apply = (row: Row): Change => {
    const trace: Trace = {};
    matches(row.doc, trace);
    return replaceRow(context, collection, row, compiled, trace);
  };
  const change = statement.multi
    ? await updateEach(context, collection, statement, matches, apply)
    : await updateFirst(context, collection, statement, apply);
  if (change) return change;
  if (!statement.upsert) return { matched: 0, modified: 0 };
  const { doc, bytes } = readyToInsert(upsertDocument(statement.filter, compiled));
  const inserted = await write(context, () => {
    // another client may have inserted a matching document while this one waited for a lock
    const [found] = findFirst(context, collection, statement);
    if (found) return apply(found);
    context.engine.writer.insert(collection, doc, bytes, context.txn);
    return undefined;
  });
  return inserted ?? { matched: 0, modified: 0, upserted: doc._id, after: doc };
}

function findFirst(
  context: Context,
  collection: Collection,
  { filter, sort, hint }: Omit<UpdateStatement, 'update'>,
): Row[] {
  const request = { filter, sort: sort && sortFields(sort), limit: 1, hint };
  return [...context.engine.find(collection, request, context.txn)];
}

function updateFirst(
  context: Context,
  collection: Collection,
  statement: UpdateStatement,
  apply: (row: Row) => Change,
): Promise<Change | undefined> {
  return write(context, () => {
    const [row] = findFirst(context, collection, statement);
    return row && apply(row);
  });
}

async function updateEach(
  context: Context,
  collection: Collection,
  { filter, hint }: UpdateStatement,
  matches: (doc: Doc) => boolean,
  apply: (row: Row) => Change,
): Promise<Change | undefined> {
  const { engine, txn } = context;
  const endTurn = createTurns();
  let matched = 0;
  let modified = 0;
  for (const rid of await listRids(context, collection, { filter, hint })) {
    if (!txn) await endTurn();
    const change = await write(context, () => {
      const row = engine.current(collection, rid, txn);
      return row && matches(row.doc) ? apply(row) : undefined;
    });
    if (!change) continue;
    matched++;
    modified += change.modified;
  }
  return matched > 0 ? { matched, modified } : undefined;
}

/** The documents that a multi-document write applies to. Outside a transaction, others may change them until it reaches them. */
async function listRids({ engine, txn }: Context, collection: Collection, request: FindRequest): Promise<number[]> {
  if (txn) return Array.from(engine.find(collection, request, txn), row => row.rid);
  const rids: number[] = [];
  for await (const batch of inTurns(engine.search(collection, request), row => row.rid)) rids.push(...batch);
  return rids;
}

function replaceRow(
  context: Context,
  collection: Collection,
  row: Row,
  compiled: CompiledUpdate,
  trace: Trace,
): Change {
  const { engine, txn } = context;
  // even an update that changes nothing conflicts with a transaction that holds the document
  engine.transactions.lockRecord(collection, row.rid, txn);
  const updated = compiled.apply(row.doc, { trace });
  const { doc, bytes } = checked(updated, encode(updated));
  const same = Buffer.compare(bytes, row.bytes) === 0 || Buffer.compare(bytes, encode(row.doc)) === 0;
  if (!same) engine.writer.replace(collection, row.rid, row, { doc, bytes }, txn);
  return { matched: 1, modified: same ? 0 : 1, before: row.doc, after: doc };
}

export interface DeleteStatement {
  filter: Doc;
  multi: boolean;
  sort?: Doc | undefined;
  hint?: unknown;
}

/** Deletes the first matching document, or all. */
export async function deleteDocuments(
  context: Context,
  collection: Collection,
  statement: DeleteStatement,
): Promise<{ deleted: number; before?: Doc }> {
  const { engine, txn } = context;
  const { filter, multi, hint } = statement;
  if (!multi) {
    const removed = await write(context, () => {
      const [row] = findFirst(context, collection, { ...statement, upsert: false });
      if (row) engine.writer.remove(collection, row.rid, row, txn);
      return row;
    });
    return removed ? { deleted: 1, before: removed.doc } : { deleted: 0 };
  }
  const matches = compileMatch(filter);
  const endTurn = createTurns();
  let deleted = 0;
  for (const rid of await listRids(context, collection, { filter, hint })) {
    if (!txn) await endTurn();
    deleted += await write(context, () => {
      const row = engine.current(collection, rid, txn);
      if (!row || !matches(row.doc)) return 0;
      engine.writer.remove(collection, rid, row, txn);
      return 1;
    });
  }
  return { deleted };
}
