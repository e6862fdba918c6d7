import { calculateObjectSize } from 'bson';
import { type Doc, encode, isDoc } from '../bson.ts';
import type { EncodedBatches } from '../cursors.ts';
import { badValue, failedToParse, MongoError, notSupported } from '../errors.ts';
import { finish, inTurns } from '../pipeline/batches.ts';
import { runPipeline } from '../pipeline/run.ts';
import { hashValue } from '../query/key-encoding.ts';
import { compileMatch } from '../query/match.ts';
import { visitPath } from '../query/paths.ts';
import { compileProjection } from '../query/projection.ts';
import { sortFields } from '../query/sort.ts';
import type { FindRequest } from '../storage/engine.ts';
import type { Row } from '../storage/scan.ts';
import { cursorReply } from '../wire.ts';
import {
  allowOnly,
  arrayOption,
  type Command,
  type Context,
  collectionName,
  integerOption,
  nonNegative,
  optionalDoc,
} from './context.ts';
import { maxDocumentBytes } from './write.ts';

const firstBatchSize = 101;

export interface FindPlan {
  request: FindRequest;
  project?: (doc: Doc) => Doc;
}

/** Reads the options of a find. */
export function findPlan({ command }: Context): FindPlan {
  const filter = optionalDoc(command.filter ?? command.query, 'filter');
  const sort = optionalDoc(command.sort, 'sort');
  const fields = optionalDoc(command.projection, 'projection');
  const limit = integerOption(command.limit, 'limit');
  const request: FindRequest = {
    filter,
    sort: Object.keys(sort).length > 0 ? sortFields(sort) : undefined,
    skip: nonNegative(command.skip, 'skip'),
    limit: limit === undefined ? undefined : Math.abs(limit),
    hint: isDoc(command.hint) && Object.keys(command.hint).length === 0 ? undefined : command.hint,
  };
  return Object.keys(fields).length > 0 ? { request, project: compileProjection(fields, { filter }) } : { request };
}

const knownFindOptions = [
  'filter',
  'sort',
  'projection',
  'hint',
  'skip',
  'limit',
  'batchSize',
  'singleBatch',
  'noCursorTimeout',
  'allowPartialResults',
  'allowDiskUse',
];

export const find: Command = async context => {
  const { command, engine, db, txn } = context;
  if (command.tailable === true || command.awaitData === true) throw notSupported('a tailable cursor');
  allowOnly(
    command,
    ...knownFindOptions,
    'tailable',
    'awaitData',
    'oplogReplay',
    'returnKey',
    'showRecordId',
    'min',
    'max',
  );
  for (const option of ['returnKey', 'showRecordId', 'min', 'max']) {
    if (command[option] !== undefined && command[option] !== false) throw notSupported(`find with ${option}`);
  }
  const name = collectionName(context);
  const { request, project } = findPlan(context);
  const collection = engine.catalog.find(db, name);
  compileMatch(request.filter);
  const rows: Iterable<Row | undefined> = collection ? engine.search(collection, request, txn) : [];
  const encodeRow = project ? (row: Row) => encode(project(row.doc)) : (row: Row) => row.bytes;
  return openCursor(context, `${db}.${name}`, encoded(context, rows, encodeRow), {
    batchSize: getBatchSize(command),
    single: command.singleBatch === true || (integerOption(command.limit, 'limit') ?? 0) < 0,
  });
};

const getBatchSize = (command: Doc): number => nonNegative(command.batchSize, 'batchSize') ?? firstBatchSize;

/** Encodes documents. In a transaction all are read at once, because its snapshot must not change between batches. */
function encoded(
  context: Context,
  items: Iterable<Row | undefined>,
  encodeItem: (item: Row) => Uint8Array,
): EncodedBatches {
  return inTurns(context.txn ? [...items] : items, encodeItem)[Symbol.asyncIterator]();
}

export async function openCursor(
  context: Context,
  ns: string,
  source: EncodedBatches,
  options: { batchSize: number; single?: boolean },
): Promise<Uint8Array> {
  const { cursors, session, txn, command } = context;
  const cursor = cursors.create({
    ns,
    source,
    session: session?.key,
    txn: txn?.number,
    noTimeout: command.noCursorTimeout === true,
  });
  const { batch, more } = await cursors.take(cursor, options.batchSize);
  if (!more || options.single) {
    void source.return?.();
    return cursorReply('firstBatch', batch, 0n, ns);
  }
  cursors.keep(cursor);
  return cursorReply('firstBatch', batch, cursor.id, ns);
}

export const getMore: Command = async context => {
  const { command, cursors, db } = context;
  allowOnly(command, 'collection', 'batchSize');
  if (typeof command.getMore !== 'bigint')
    throw new MongoError(14, "BSON field 'getMore.getMore' is the wrong type, expected type 'long'");
  const ns = `${db}.${String(command.collection)}`;
  const cursor = cursors.get(command.getMore, ns);
  const { batch, more } = await cursors.take(
    cursor,
    nonNegative(command.batchSize, 'batchSize') || Number.POSITIVE_INFINITY,
  );
  if (!more) cursors.kill(cursor.id);
  return cursorReply('nextBatch', batch, more ? cursor.id : 0n, ns);
};

export const killCursors: Command = ({ command, cursors }) => {
  const ids = arrayOption(command.cursors, 'killCursors.cursors').map(id => BigInt(id as bigint));
  const killed = ids.filter(id => cursors.kill(id));
  return {
    cursorsKilled: killed,
    cursorsNotFound: ids.filter(id => !killed.includes(id)),
    cursorsAlive: [],
    cursorsUnknown: [],
    ok: 1,
  };
};

export const aggregate: Command = async context => {
  const { command, db, engine, txn } = context;
  allowOnly(command, 'pipeline', 'cursor', 'explain', 'hint', 'allowDiskUse', 'bypassDocumentValidation');
  const pipeline = arrayOption(command.pipeline, 'aggregate.pipeline') as Doc[];
  if (typeof command.aggregate !== 'string') throw notSupported('an aggregation without a collection');
  if (!isDoc(command.cursor))
    throw failedToParse("The 'cursor' option is required, except for aggregate with the explain argument");
  const name = collectionName(context);
  const source = { engine, db, collection: name, txn, hint: command.hint };
  const batchSize = nonNegative(command.cursor.batchSize, 'cursor.batchSize') ?? firstBatchSize;
  const batches = runPipeline(pipeline, source);
  return openCursor(context, `${db}.${name}`, encodedDocs(batches), { batchSize });
};

async function* encodedDocs(batches: AsyncIterable<Doc[]>): AsyncGenerator<Uint8Array[]> {
  for await (const batch of batches) yield batch.map(encode);
}

export const count: Command = async context => {
  const { command, engine, db, txn } = context;
  allowOnly(command, 'query', 'limit', 'skip', 'hint', 'fields');
  const name = collectionName(context);
  const collection = engine.catalog.find(db, name);
  const filter = optionalDoc(command.query, 'query');
  compileMatch(filter);
  if (!collection) return { n: 0, ok: 1 };
  const limit = integerOption(command.limit, 'limit');
  const counting = engine.count(
    collection,
    {
      filter,
      skip: nonNegative(command.skip, 'skip'),
      limit: limit === undefined ? undefined : Math.abs(limit),
      hint: command.hint,
    },
    txn,
  );
  return { n: await finish(counting, { atOnce: txn !== undefined }), ok: 1 };
};

export const distinct: Command = async context => {
  const { command, engine, db, txn } = context;
  allowOnly(command, 'key', 'query', 'hint');
  const { key } = command;
  if (typeof key !== 'string' || key === '') throw badValue('distinct needs a key');
  const filter = optionalDoc(command.query, 'query');
  compileMatch(filter);
  const name = collectionName(context);
  const found = new Map<string, unknown>();
  const parts = key.split('.');
  const gather = (doc: Doc) =>
    visitPath(doc, parts, false, reached => {
      // an array counts as its elements, but an array inside it as one value
      for (const value of Array.isArray(reached) ? reached : [reached]) {
        if (value !== undefined) found.set(hashValue(value), value);
      }
      return false;
    });
  const source = { engine, db, collection: name, txn, hint: command.hint };
  for await (const batch of runPipeline([{ $match: filter }], source)) batch.forEach(gather);
  const values = [...found]
    .sort(([a], [b]) => Buffer.compare(Buffer.from(a, 'latin1'), Buffer.from(b, 'latin1')))
    .map(([, value]) => value);
  if (calculateObjectSize(values) > maxDocumentBytes) throw new MongoError(17217, 'distinct too big, 16mb cap');
  return { values, ok: 1 };
};
