import { randomUUID } from 'node:crypto';
import { type Doc, isDoc } from '../bson.ts';
import { failedToParse, MongoError, notSupported } from '../errors.ts';
import { type Batches, collect } from '../pipeline/batches.ts';
import type { Collection } from '../storage/catalog.ts';
import type { Engine } from '../storage/engine.ts';
import type { Context } from './context.ts';
import { refuseView } from './view.ts';
import { insertOne, readyToInsert, updateDocuments } from './write.ts';

export const writesOutput = (stage: Doc): boolean => '$out' in stage || '$merge' in stage;

/** Runs `$out` or `$merge`, the last stage of a pipeline. Resolves when its writes are on disk. */
export async function runOutput(context: Context, stage: Doc, results: Batches): Promise<void> {
  if (context.txn) throw new MongoError(263, `${Object.keys(stage)[0]} cannot be used in a transaction`);
  if ('$out' in stage) await out(context, stage.$out, results);
  else await merge(context, stage.$merge, results);
  await context.engine.db.flushed();
}

async function out(context: Context, spec: unknown, results: Batches): Promise<void> {
  const { engine, cursors } = context;
  const { db, coll } = target(context, spec, '$out');
  refuseView(engine, db, coll, '$out');
  const docs = await collect(results);
  await engine.retryBlocked(() => {
    const old = engine.catalog.find(db, coll);
    if (old) engine.transactions.checkUnused(old, undefined);
    const made = filled(engine, db, old, docs);
    if (old) engine.catalog.drop(old);
    engine.catalog.rename(made, db, coll);
  });
  cursors.killWhere(cursor => cursor.ns === `${db}.${coll}`);
}

/** Creates and fills a collection with the indexes of the one that it will replace; drops it if the documents violate them. */
function filled(engine: Engine, db: string, old: Collection | undefined, docs: readonly Doc[]): Collection {
  const made = engine.create(db, `tmp.agg_out.${randomUUID()}`, {});
  try {
    for (const { spec } of old?.indexes.slice(1) ?? []) engine.catalog.addIndex(made, spec);
    for (const each of docs) {
      const { doc, bytes } = readyToInsert(each);
      engine.writer.insert(made, doc, bytes);
    }
    return made;
  } catch (error) {
    engine.catalog.drop(made);
    throw error;
  }
}

async function merge(context: Context, spec: unknown, results: Batches): Promise<void> {
  const options: Doc = isDoc(spec) ? spec : { into: spec };
  const { db, coll } = target(context, options.into, '$merge');
  refuseView(context.engine, db, coll, '$merge');
  const on = options.on === undefined ? ['_id'] : ([options.on].flat() as string[]);
  const matched = options.whenMatched ?? 'merge';
  const missing = options.whenNotMatched ?? 'insert';
  if (!['merge', 'replace', 'keepExisting', 'fail'].includes(String(matched)))
    throw notSupported('$merge with a pipeline in whenMatched');
  const collection = context.engine.collection(db, coll);
  requireUnique(collection, on);
  for await (const batch of results) {
    for (const doc of batch) {
      if (matched === 'fail' && missing === 'insert') {
        // like MongoDB, leaves it to the unique index to detect an existing document
        await insertOne(context, collection, doc);
        continue;
      }
      const filter = Object.fromEntries(on.map(field => [field, doc[field] ?? null]));
      const exists = [...context.engine.find(collection, { filter, limit: 1 })].length > 0;
      if (!exists) {
        if (missing === 'insert') await insertOne(context, collection, doc);
        else if (missing === 'fail')
          throw new MongoError(13113, '$merge could not find a matching document in the target collection');
        continue;
      }
      if (matched === 'fail')
        throw new MongoError(11000, 'E11000 duplicate key error: $merge found a matching document');
      if (matched === 'keepExisting') continue;
      const update = matched === 'merge' ? { $set: withoutId(doc) } : doc;
      if (matched === 'merge' && Object.keys(withoutId(doc)).length === 0) continue;
      await updateDocuments(context, collection, { filter, update, upsert: false, multi: false, variables: {} });
    }
  }
}

function requireUnique({ indexes }: Collection, on: readonly string[]): void {
  const fields = [...on].sort().join();
  if (!indexes.some(index => index.unique && !index.partial && Object.keys(index.key).sort().join() === fields))
    throw new MongoError(51183, 'Cannot find index to verify that join fields will be unique');
}

function withoutId({ _id, ...rest }: Doc): Doc {
  return rest;
}

function target(context: Context, spec: unknown, stage: string): { db: string; coll: string } {
  if (typeof spec === 'string') return { db: context.db, coll: spec };
  if (isDoc(spec) && typeof spec.coll === 'string')
    return { db: typeof spec.db === 'string' ? spec.db : context.db, coll: spec.coll };
  throw failedToParse(`${stage} needs the name of a collection`);
}
