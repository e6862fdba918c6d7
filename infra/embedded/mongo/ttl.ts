import { Blocked, MongoError } from './errors.ts';
import type { Engine } from './storage/engine.ts';

/** Deletes documents that have expired by a TTL index. Documents that a transaction holds are left for the next run. */
export async function expireDocuments(engine: Engine, now = Date.now()): Promise<void> {
  for (const collection of engine.catalog.list()) {
    for (const { expireAfterSeconds, fields, partial, name } of collection.indexes) {
      const path = fields[0]?.path;
      if (expireAfterSeconds === undefined || path === undefined) continue;
      const due = { [path]: { $lte: new Date(now - expireAfterSeconds * 1000) } };
      const filter = partial ? { $and: [due, partial.filter] } : due;
      for (const row of engine.find(collection, { filter, hint: name })) {
        try {
          engine.writer.remove(collection, row.rid, row);
        } catch (error) {
          if (!(error instanceof Blocked || error instanceof MongoError)) throw error;
        }
      }
    }
  }
  await engine.db.flushed();
}
