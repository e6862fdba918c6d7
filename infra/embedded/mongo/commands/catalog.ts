import { type Doc, encode, isDoc } from '../bson.ts';
import { MongoError, notSupported } from '../errors.ts';
import { once } from '../pipeline/batches.ts';
import { compileMatch } from '../query/match.ts';
import { allowOnly, type Command, collectionName, optionalDoc } from './context.ts';
import { openCursor } from './read.ts';

/** What a collection may be in MongoDB and not here; as far as a driver turns it off, it is accepted. */
const refusedOptions = [
  'viewOn',
  'pipeline',
  'capped',
  'validator',
  'timeseries',
  'clusteredIndex',
  'changeStreamPreAndPostImages',
];

export const create: Command = context => {
  const { command, engine, db } = context;
  allowOnly(
    command,
    ...refusedOptions,
    'validationLevel',
    'validationAction',
    'expireAfterSeconds',
    'storageEngine',
    'indexOptionDefaults',
    'autoIndexId',
    'size',
    'max',
  );
  for (const option of refusedOptions) {
    const value = command[option];
    const off = value === undefined || value === false || (isDoc(value) && Object.keys(value).length === 0);
    if (!off) throw notSupported(`create with ${option}`);
  }
  const name = collectionName(context);
  // Creating a collection that exists is not an error, as none has options.
  engine.collection(db, name);
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
    engine.checkNamespace(to[0] as string, to[1] as string);
    if (target) engine.catalog.drop(target);
    engine.catalog.rename(source, to[0] as string, to[1] as string);
  });
  return { ok: 1 };
};

const splitNamespace = (ns: string): string[] => [ns.slice(0, ns.indexOf('.')), ns.slice(ns.indexOf('.') + 1)];

export const cursorBatch = (command: Doc): number => {
  const size = isDoc(command.cursor) ? command.cursor.batchSize : undefined;
  return size === undefined ? Number.POSITIVE_INFINITY : Number(size);
};

export const listCollections: Command = context => {
  const { command, engine, db } = context;
  allowOnly(command, 'filter', 'nameOnly', 'authorizedCollections', 'cursor');
  const matches = compileMatch(optionalDoc(command.filter, 'filter'));
  const all = engine.catalog.list(db).map(
    (collection): Doc => ({
      name: collection.name,
      type: 'collection',
      options: {},
      info: { readOnly: false },
      idIndex: collection.indexes[0]?.spec,
    }),
  );
  const shown = all
    .filter(item => matches(item))
    .map(item => (command.nameOnly === true ? { name: item.name, type: item.type } : item));
  return openCursor(context, `${db}.$cmd.listCollections`, encodedList(shown), { batchSize: cursorBatch(command) });
};

export async function* encodedList(docs: Doc[]): AsyncGenerator<Uint8Array[]> {
  for await (const batch of once(docs)) yield batch.map(encode);
}

export const listDatabases: Command = ({ command, engine }) => {
  allowOnly(command, 'filter', 'nameOnly', 'authorizedDatabases');
  const matches = compileMatch(optionalDoc(command.filter, 'filter'));
  const names = [...new Set(engine.catalog.list().map(collection => collection.db))].sort();
  const databases = names.map(name => ({ name, sizeOnDisk: 0, empty: false })).filter(item => matches(item));
  return {
    databases: command.nameOnly === true ? databases.map(({ name }) => ({ name })) : databases,
    totalSize: 0,
    totalSizeMb: 0,
    ok: 1,
  };
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
