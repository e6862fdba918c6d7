import { type Doc, decode, isDoc } from '../bson.ts';
import { badValue, failedToParse, MongoError } from '../errors.ts';
import { hashValue } from '../query/key-encoding.ts';
import { compileMatch } from '../query/match.ts';
import type { Collection, Index } from '../storage/catalog.ts';
import { cursorBatch, encodedList } from './catalog.ts';
import { allowOnly, arrayOption, type Command, type Context, collectionName, optionalDoc } from './context.ts';
import { indexSpec, refuseConflict } from './index-spec.ts';
import { openCursor } from './read.ts';

export const createIndexes: Command = async context => {
  const { command, engine, db, txn } = context;
  allowOnly(command, 'indexes', 'commitQuorum');
  const name = collectionName(context);
  const specs = arrayOption(command.indexes, 'createIndexes.indexes').map(spec =>
    indexSpec(optionalDoc(spec, 'indexes')),
  );
  if (specs.length === 0) throw badValue('Must specify at least one index to create');
  for (const spec of specs) if (spec.partialFilterExpression) checkPartialFilter(spec.partialFilterExpression as Doc);
  const existed = engine.catalog.find(db, name) !== undefined;
  const collection = engine.collection(db, name);
  const before = collection.indexes.length;
  await engine.retryBlocked(() => {
    const missing = specs.filter(spec => !refuseConflict(collection, spec));
    if (missing.length === 0) return;
    if (txn) refuseFilled(context, collection);
    engine.transactions.checkUnused(collection, txn);
    for (const spec of missing) if (!refuseConflict(collection, spec)) build(context, collection, spec);
  });
  const after = collection.indexes.length;
  return {
    numIndexesBefore: before,
    numIndexesAfter: after,
    createdCollectionAutomatically: !existed,
    ...(before === after && { note: 'all indexes already exist' }),
    ok: 1,
  };
};

const maxIndexes = 64;

/** Refuses a collection with documents, as a transaction may create indexes only on empty ones. */
function refuseFilled({ engine, txn }: Context, collection: Collection): void {
  const [found] = engine.find(collection, { filter: {}, limit: 1 }, txn);
  if (found) {
    const what = `Cannot create new indexes on existing collection ${collection.ns}`;
    throw new MongoError(263, `${what} in a multi-document transaction.`);
  }
}

function build({ engine }: Context, collection: Collection, spec: Doc): void {
  if (collection.indexes.length >= maxIndexes)
    throw new MongoError(67, `add index fails, too many indexes for ${collection.ns} key:${JSON.stringify(spec.key)}`);
  const index = engine.catalog.addIndex(collection, spec);
  try {
    engine.records.build(collection, index, decode);
  } catch (error) {
    engine.catalog.dropIndex(collection, index);
    throw error;
  }
}

/** Allows only filters of partial indexes that both the matcher, for every write, and the planner understand. */
function checkPartialFilter(filter: Doc): void {
  compileMatch(filter);
  const allowed = ['$and', '$or', '$in', '$eq', '$gt', '$gte', '$lt', '$lte', '$exists', '$type'];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isDoc(value)) return;
    for (const key of Object.keys(value)) {
      const refused = key.startsWith('$') && !allowed.includes(key);
      if (refused || (key === '$exists' && value[key] !== true))
        throw new MongoError(67, `unsupported expression in partial index: ${key}`);
      visit(value[key]);
    }
  };
  visit(filter);
}

export const listIndexes: Command = context => {
  const { command, engine, db } = context;
  allowOnly(command, 'cursor', 'includeBuildUUIDs', 'includeIndexBuildInfo');
  const name = collectionName(context);
  const collection = engine.catalog.find(db, name);
  if (!collection) throw new MongoError(26, `ns does not exist: ${db}.${name}`);
  const specs = collection.indexes.map(index => index.spec);
  return openCursor(context, `${db}.${name}`, encodedList(specs), { batchSize: cursorBatch(command) });
};

export const dropIndexes: Command = async context => {
  const { command, engine, db } = context;
  allowOnly(command, 'index');
  const name = collectionName(context);
  const collection = engine.catalog.find(db, name);
  if (!collection) throw new MongoError(26, `ns not found ${db}.${name}`);
  const before = collection.indexes.length;
  await engine.retryBlocked(() => {
    const chosen = chosenIndexes(collection, command.index);
    engine.transactions.checkUnused(collection, undefined);
    for (const index of chosen) engine.catalog.dropIndex(collection, index);
  });
  return { nIndexesWas: before, ok: 1 };
};

function chosenIndexes(collection: Collection, wanted: unknown): Index[] {
  if (wanted === '*') return collection.indexes.filter(index => index.name !== '_id_');
  const list = Array.isArray(wanted) ? wanted : [wanted];
  return list.map(item => {
    const index = collection.indexes.find(
      candidate => candidate.name === item || (isDoc(item) && hashValue(candidate.key) === hashValue(item)),
    );
    if (!index) {
      throw new MongoError(
        27,
        isDoc(item)
          ? `can't find index with key: ${JSON.stringify(item)}`
          : `index not found with name [${String(item)}]`,
      );
    }
    if (index.name === '_id_') throw new MongoError(72, 'cannot drop _id index');
    return index;
  });
}

export const collMod: Command = context => {
  const { command, engine, db } = context;
  allowOnly(command, 'index');
  const name = collectionName(context);
  const collection = engine.catalog.find(db, name);
  if (!collection) throw new MongoError(26, `ns does not exist: ${db}.${name}`);
  if (command.index === undefined) return { ok: 1 };
  const { name: indexName, keyPattern, expireAfterSeconds, hidden, ...others } = optionalDoc(command.index, 'index');
  if (Object.keys(others).length > 0)
    throw failedToParse(`collMod of index option ${Object.keys(others)[0]} is not supported by this embedded server`);
  const [index] = chosenIndexes(collection, indexName ?? keyPattern) as [Index];
  const spec = {
    ...index.spec,
    ...(expireAfterSeconds !== undefined && { expireAfterSeconds }),
    ...(hidden !== undefined && { hidden }),
  };
  engine.catalog.changeIndex(collection, index, spec);
  return { ok: 1 };
};
