import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Connection, IndexDefinition, IndexOptions } from 'mongoose';
import type { Logger } from '../telemetry/telemetry.ts';
import { isDuplicateKey } from './database-errors.ts';
import { MigrationError } from './migrations.ts';

/** An index in the format of MongoDB, listed or declared by a model. */
interface Index {
  key: Record<string, unknown>;
  name: string;
  unique?: boolean;
  sparse?: boolean;
  expireAfterSeconds?: number;
  partialFilterExpression?: object;
}

/** Time that rows of a collection are kept, as a setting says. MongoDB deletes them about a minute after that. */
export interface Lifetime {
  readonly collection: string;
  /** The date from which on the days count. */
  readonly field: string;
  /** 0 keeps the rows. */
  readonly days: number;
  /** Limits the lifetime to the rows that match. */
  readonly only?: Readonly<Record<string, unknown>>;
}

/** Index builds that continue while the service is already running. */
export interface IndexBuilds {
  /** Resolves once all indexes exist or the builds were stopped. */
  readonly done: Promise<void>;
  stop(): void;
}

const firstRetryMs = 5_000;
const maxRetryMs = 300_000;

/**
 * Creates the collections of all models of a connection and their missing indexes. Before it resolves, it builds unique indexes,
 * which protect the data, and those of empty collections, which take no time. The others only speed up lists: they are
 * built afterwards, however long it takes, so that neither a large collection nor a replica set member that is down delays a
 * start. `lifetimes` adds indexes that delete old rows. A changed `expireAfterSeconds` is applied; any other change of an index needs a migration that drops it.
 * Throws MigrationError if there is none, and for rows that violate a unique index.
 */
export async function ensureIndexes(
  db: Connection,
  { name: service, log, lifetimes = [] }: { name: string; log: Logger; lifetimes?: readonly Lifetime[] | undefined },
): Promise<IndexBuilds> {
  const existing = new Set((await db.listCollections()).map(({ name }) => name));
  const later: { collection: string; index: Index }[] = [];
  for (const model of Object.values(db.models)) {
    const collection = model.collection.name;
    if (!existing.has(collection)) await model.createCollection();
    const present = (await model.listIndexes()) as Index[];
    const missing: Index[] = [];
    const own = lifetimes.filter(lifetime => lifetime.collection === collection).map(toIndex);
    for (const index of [...model.schema.indexes().map(declared), ...own]) {
      const found = present.find(({ name }) => name === index.name);
      if (!found) missing.push(index);
      else await adopt(db, { service, collection, log }, index, found);
    }
    if (missing.length === 0) continue;
    const isEmpty = (await model.findOne({}, { _id: 1 }).lean()) === null;
    for (const index of missing) {
      if (isEmpty || index.unique) await buildNow(db, service, collection, index);
      else later.push({ collection, index });
    }
  }
  return buildLater(db, later, log);
}

/** Converts an index of a model, with the name that MongoDB gives it. */
function declared([key, options]: [IndexDefinition, IndexOptions]): Index {
  const { background: _, ...rest } = options;
  const fields = Object.entries(key as Record<string, unknown>);
  return { key: Object.fromEntries(fields), name: fields.flat().join('_'), ...rest } as Index;
}

const maxSeconds = 2 ** 31 - 1;

/** The index that ends the lifetime of rows. It exists even if they are kept (for 68 years), so that the setting can be changed. */
function toIndex({ field, days, only }: Lifetime): Index {
  const expireAfterSeconds = days === 0 ? maxSeconds : days * 24 * 3600;
  return {
    key: { [field]: 1 },
    name: `${field}_1`,
    expireAfterSeconds,
    ...(only && { partialFilterExpression: only }),
  };
}

/** Applies a changed lifetime. Throws MigrationError for an index that differs in anything else. */
async function adopt(
  db: Connection,
  { service, collection, log }: { service: string; collection: string; log: Logger },
  wanted: Index,
  found: Index,
): Promise<void> {
  const { expireAfterSeconds } = wanted;
  if (
    !isDeepStrictEqual(traits(wanted), traits(found)) ||
    (found.expireAfterSeconds !== undefined && expireAfterSeconds === undefined)
  ) {
    throw new MigrationError(
      `The index "${wanted.name}" of the collection "${collection}" of ${service} is ${described(found)} in the database and ${described(wanted)} in this version. Add a migration that drops it: dropIndex(db, '${collection}', '${wanted.name}').`,
    );
  }
  if (expireAfterSeconds === undefined || Number(found.expireAfterSeconds) === expireAfterSeconds) return;
  await db.db?.command({ collMod: collection, index: { name: wanted.name, expireAfterSeconds } });
  log.info(
    { collection, index: wanted.name, before: found.expireAfterSeconds, expireAfterSeconds },
    'changed an index',
  );
}

/** Properties that cannot be changed in an existing index. The order of the fields matters. */
const traits = ({ key, unique = false, sparse = false, partialFilterExpression = {} }: Index) => ({
  key: Object.entries(key),
  unique,
  sparse,
  partialFilterExpression,
});

const described = ({ name: _, ...index }: Index) => {
  const { key, unique, sparse, expireAfterSeconds, partialFilterExpression } = index;
  return JSON.stringify({ key, unique, sparse, expireAfterSeconds, partialFilterExpression });
};

/** Builds an index. A majority of the members is enough, as for every write: a member that is down builds it when it is back. */
const build = (db: Connection, collection: string, index: Index) =>
  db.collection(collection).createIndexes([index as never], { commitQuorum: 'majority' });

async function buildNow(db: Connection, service: string, collection: string, index: Index): Promise<void> {
  try {
    await build(db, collection, index);
  } catch (cause) {
    if (!isDuplicateKey(cause)) throw cause;
    throw new MigrationError(
      `The unique index "${index.name}" of the collection "${collection}" of ${service} cannot be built: there are rows that are equal in ${Object.keys(index.key).join(', ')}. Add a migration that parts them.`,
      { cause },
    );
  }
}

function buildLater(db: Connection, missing: { collection: string; index: Index }[], log: Logger): IndexBuilds {
  const stopped = new AbortController();
  const { signal } = stopped;

  async function buildOne(collection: string, index: Index): Promise<void> {
    const startedAt = performance.now();
    for (let waitMs = firstRetryMs; !signal.aborted; waitMs = Math.min(waitMs * 2, maxRetryMs)) {
      try {
        log.info({ collection, index: index.name }, 'building an index');
        await build(db, collection, index);
        const milliseconds = Math.round(performance.now() - startedAt);
        log.info({ collection, index: index.name, milliseconds }, 'built an index');
        return;
      } catch (error) {
        if (signal.aborted) return;
        log.error({ err: error, collection, index: index.name, waitMs }, 'could not build an index; retrying');
        await delay(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  }

  async function buildAll(): Promise<void> {
    for (const { collection, index } of missing) await buildOne(collection, index);
  }

  return { done: buildAll(), stop: () => stopped.abort() };
}
