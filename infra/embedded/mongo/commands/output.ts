import { type Doc, isDoc } from '../bson.ts';
import { failedToParse, MongoError, notSupported } from '../errors.ts';
import type { Batches } from '../pipeline/batches.ts';
import type { Context } from './context.ts';
import { insertOne, updateDocuments } from './write.ts';

export const writesOutput = (stage: Doc): boolean => '$out' in stage || '$merge' in stage;

/** `$out` and `$merge`, the last stage of a pipeline. */
export async function runOutput(context: Context, stage: Doc, results: Batches): Promise<void> {
  if (context.txn) throw new MongoError(263, `${Object.keys(stage)[0]} cannot be used in a transaction`);
  if ('$out' in stage) await out(context, stage.$out, results);
  else await merge(context, stage.$merge, results);
}

async function out(context: Context, spec: unknown, results: Batches): Promise<void> {
  const { db, coll } = target(context, spec, '$out');
  const docs: Doc[] = [];
  for await (const batch of results) docs.push(...batch);
  const collection = context.engine.collection(db, coll);
  for (const row of [...context.engine.find(collection, { filter: {} })]) {
    await context.engine.retryBlocked(() => context.engine.writer.remove(collection, row.rid, row));
  }
  for (const doc of docs) await insertOne(context, collection, doc);
}

async function merge(context: Context, spec: unknown, results: Batches): Promise<void> {
  const options: Doc = isDoc(spec) ? spec : { into: spec };
  const { db, coll } = target(context, options.into, '$merge');
  const on = options.on === undefined ? ['_id'] : ([options.on].flat() as string[]);
  const matched = options.whenMatched ?? 'merge';
  const missing = options.whenNotMatched ?? 'insert';
  if (!['merge', 'replace', 'keepExisting', 'fail'].includes(String(matched)))
    throw notSupported('$merge with a pipeline in whenMatched');
  const collection = context.engine.collection(db, coll);
  for await (const batch of results) {
    for (const doc of batch) {
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

function withoutId({ _id, ...rest }: Doc): Doc {
  return rest;
}

function target(context: Context, spec: unknown, stage: string): { db: string; coll: string } {
  if (typeof spec === 'string') return { db: context.db, coll: spec };
  if (isDoc(spec) && typeof spec.coll === 'string')
    return { db: typeof spec.db === 'string' ? spec.db : context.db, coll: spec.coll };
  throw failedToParse(`${stage} needs the name of a collection`);
}
