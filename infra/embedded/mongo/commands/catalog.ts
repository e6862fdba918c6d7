import { type Doc, decode, encode, isDoc } from '../bson.ts';
import { badValue, failedToParse, MongoError, notSupported } from '../errors.ts';
import { once } from '../pipeline/batches.ts';
import { hashValue } from '../query/key-encoding.ts';
import { compileMatch } from '../query/match.ts';
import type { Collection, Index } from '../storage/catalog.ts';
import { allowOnly, arrayOption, type Command, type Context, collectionName, optionalDoc } from './context.ts';
import { indexSpec, refuseConflict } from './index-spec.ts';
import { openCursor } from './read.ts';
import { refuseView } from './view.ts';

export const create: Command = async context => {
  const { command, engine, db } = context;
  allowOnly(
    command,
    'capped',
    'validator',
    'validationLevel',
    'validationAction',
    'timeseries',
    'viewOn',
    'pipeline',
    'clusteredIndex',
    'expireAfterSeconds',
    'storageEngine',
    'indexOptionDefaults',
    'autoIndexId',
    'size',
    'max',
    'changeStreamPreAndPostImages',
  );
  for (const option of ['capped', 'validator', 'timeseries', 'clusteredIndex', 'changeStreamPreAndPostImages']) {
    const value = command[option];
    const off = value === undefined || value === false || (isDoc(value) && Object.keys(value).length === 0);
    if (!off) throw notSupported(`create with ${option}`);
  }
  const name = collectionName(context);
  const { viewOn, pipeline = [] } = command;
  const options: Doc =
    viewOn === undefined ? {} : { viewOn: String(viewOn), pipeline: arrayOption(pipeline, 'create.pipeline') };
  const existing = engine.catalog.find(db, name);
  // creating once more what is there already is no error where the options agree
  if (existing && hashValue(existing.options) !== hashValue(options)) {
    throw new MongoError(48, `namespace ${db}.${name} already exists, but with different options`);
  }
  if (!existing) engine.create(db, name, options);
  return { ok: 1 };
};

export const drop: Command = async context => {
  const { command, engine, db, cursors } = context;
  allowOnly(command);
  const name = collectionName(context);
  const ns = `${db}.${name}`;
  const indexes = await engine.retryBlocked(() => {
    const collection = engine.catalog.find(db, name);
    if (!collection) return undefined;
    engine.transactions.checkUnused(collection, undefined);
    const count = collection.indexes.length;
    engine.catalog.drop(collection);
    return count;
  });
  if (indexes === undefined) return { ok: 1 };
  cursors.killWhere(cursor => cursor.ns === ns);
  return { nIndexesWas: indexes, ns, ok: 1 };
};

export const dropDatabase: Command = async ({ command, engine, db, cursors }) => {
  allowOnly(command);
  const collections = engine.catalog.list(db);
  for (const collection of collections) {
    await engine.retryBlocked(() => {
      engine.transactions.checkUnused(collection, undefined);
      engine.catalog.drop(collection);
    });
  }
  cursors.killWhere(cursor => cursor.ns.startsWith(`${db}.`));
  return collections.length > 0 ? { dropped: db, ok: 1 } : { ok: 1 };
};

export const renameCollection: Command = async ({ command, engine }) => {
  allowOnly(command, 'to', 'dropTarget');
  const [from, to] = [String(command.renameCollection), String(command.to)].map(splitNamespace) as [string[], string[]];
  const source = engine.catalog.find(from[0] as string, from[1] as string);
  if (!source) throw new MongoError(26, `Source collection ${from.join('.')} does not exist`);
  await engine.retryBlocked(() => {
    engine.transactions.checkUnused(source, undefined);
    const target = engine.catalog.find(to[0] as string, to[1] as string);
    if (target && command.dropTarget !== true) throw new MongoError(48, 'target namespace exists');
    if (target) engine.transactions.checkUnused(target, undefined);
    if (target) engine.catalog.drop(target);
    engine.catalog.rename(source, to[0] as string, to[1] as string);
  });
  return { ok: 1 };
};

const splitNamespace = (ns: string): string[] => [ns.slice(0, ns.indexOf('.')), ns.slice(ns.indexOf('.') + 1)];

const cursorBatch = (command: Doc): number => {
  const size = isDoc(command.cursor) ? command.cursor.batchSize : undefined;
  return size === undefined ? Number.POSITIVE_INFINITY : Number(size);
};

export const listCollections: Command = context => {
  const { command, engine, db } = context;
  allowOnly(command, 'filter', 'nameOnly', 'authorizedCollections', 'cursor');
  const matches = engine.matcher(optionalDoc(command.filter, 'filter'));
  const all = engine.catalog.list(db).map(
    (collection): Doc => ({
      name: collection.name,
      type: collection.options.viewOn === undefined ? 'collection' : 'view',
      options: collection.options,
      info: { readOnly: false },
      idIndex: collection.indexes[0]?.spec,
    }),
  );
  const shown = all
    .filter(item => matches(item))
    .map(item => (command.nameOnly === true ? { name: item.name, type: item.type } : item));
  return openCursor(context, `${db}.$cmd.listCollections`, encodedList(shown), { batchSize: cursorBatch(command) });
};

async function* encodedList(docs: Doc[]): AsyncGenerator<Uint8Array[]> {
  for await (const batch of once(docs)) yield batch.map(encode);
}

export const listDatabases: Command = ({ command, engine }) => {
  allowOnly(command, 'filter', 'nameOnly', 'authorizedDatabases');
  const matches = engine.matcher(optionalDoc(command.filter, 'filter'));
  const names = [...new Set(engine.catalog.list().map(collection => collection.db))].sort();
  const databases = names.map(name => ({ name, sizeOnDisk: 0, empty: false })).filter(item => matches(item));
  return {
    databases: command.nameOnly === true ? databases.map(({ name }) => ({ name })) : databases,
    totalSize: 0,
    totalSizeMb: 0,
    ok: 1,
  };
};

export const createIndexes: Command = async context => {
  const { command, engine, db } = context;
  allowOnly(command, 'indexes', 'commitQuorum');
  const name = collectionName(context);
  const specs = arrayOption(command.indexes, 'createIndexes.indexes').map(spec =>
    indexSpec(optionalDoc(spec, 'indexes')),
  );
  if (specs.length === 0) throw badValue('Must specify at least one index to create');
  for (const spec of specs) if (spec.partialFilterExpression) checkPartialFilter(spec.partialFilterExpression as Doc);
  refuseView(engine, db, name, 'createIndexes');
  const existed = engine.catalog.find(db, name) !== undefined;
  const collection = engine.collection(db, name);
  const before = collection.indexes.length;
  await engine.retryBlocked(() => {
    const missing = specs.filter(spec => !refuseConflict(collection, spec));
    if (missing.length === 0) return;
    engine.transactions.checkUnused(collection, undefined);
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

function build({ engine }: Context, collection: Collection, spec: Doc): void {
  const index = engine.catalog.addIndex(collection, spec);
  try {
    engine.records.build(collection, index, decode);
  } catch (error) {
    engine.catalog.dropIndex(collection, index);
    throw error;
  }
}

/** A partial index's filter is evaluated for every write and compared by the planner, so only what both understand is allowed. */
function checkPartialFilter(filter: Doc): void {
  compileMatch(filter, {
    expression: () => {
      throw new MongoError(67, 'unsupported expression in partial index: $expr');
    },
  });
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

export const collStats: Command = context => {
  const collection = context.engine.catalog.find(context.db, collectionName(context));
  const count = collection ? context.engine.records.count(collection) : 0;
  return {
    ns: `${context.db}.${collectionName(context)}`,
    count,
    nindexes: collection?.indexes.length ?? 0,
    capped: false,
    ok: 1,
  };
};

export const dbStats: Command = ({ engine, db }) => {
  const collections = engine.catalog.list(db);
  return {
    db,
    collections: collections.length,
    objects: collections.reduce((sum, collection) => sum + engine.records.count(collection), 0),
    indexes: collections.reduce((sum, collection) => sum + collection.indexes.length, 0),
    ok: 1,
  };
};
