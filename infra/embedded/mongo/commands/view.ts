import { type Doc, isDoc } from '../bson.ts';
import { MongoError } from '../errors.ts';
import type { Engine } from '../storage/engine.ts';

/** Returns whether a name is that of a view. */
export const isView = (engine: Engine, db: string, name: string): boolean =>
  engine.catalog.find(db, name)?.options.viewOn !== undefined;

/** The pipeline that runs a find or count on a view. */
export function findPipeline(command: Doc): Doc[] {
  const { filter = command.query, sort, skip, limit, projection } = command;
  const stages: Doc[] = [];
  if (isDoc(filter)) stages.push({ $match: filter });
  if (isDoc(sort) && Object.keys(sort).length > 0) stages.push({ $sort: sort });
  if (skip) stages.push({ $skip: skip });
  if (limit) stages.push({ $limit: Math.abs(Number(limit)) });
  if (isDoc(projection) && Object.keys(projection).length > 0) stages.push({ $project: projection });
  return stages;
}

/** Refuses a write to a view, which is read-only. */
export function refuseView(engine: Engine, db: string, name: string, command: string): void {
  if (isView(engine, db, name)) {
    throw new MongoError(166, `Namespace ${db}.${name} is a view, not a collection: ${command} is not supported on it`);
  }
}
