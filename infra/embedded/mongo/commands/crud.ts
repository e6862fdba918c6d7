import { type Doc, isDoc } from '../bson.ts';
import { failedToParse, MongoError, typeMismatch } from '../errors.ts';
import { compileMatch } from '../query/match.ts';
import { compileProjection } from '../query/projection.ts';
import { runBatch, type StatementResult } from './batch.ts';
import {
  allowOnly,
  arrayOption,
  type Command,
  type Context,
  checkCollation,
  collectionName,
  optionalDoc,
} from './context.ts';
import { collectionToUpdate, deleteDocuments, insertOne, updateDocuments, updateStatement } from './write.ts';

export const insert: Command = async context => {
  const { command, engine, db } = context;
  allowOnly(command, 'documents', 'ordered', 'bypassDocumentValidation', 'stmtId', 'stmtIds');
  const documents = arrayOption(command.documents, 'insert.documents');
  const name = collectionName(context);
  const collection = engine.collection(db, name);
  return runBatch(context, documents, async document => {
    await insertOne(context, collection, document);
    return { n: 1 };
  });
};

export const update: Command = async context => {
  const { command } = context;
  allowOnly(command, 'updates', 'ordered', 'bypassDocumentValidation', 'stmtId', 'stmtIds');
  const name = collectionName(context);
  return runBatch(context, arrayOption(command.updates, 'update.updates'), async (item): Promise<StatementResult> => {
    const spec = statementSpec(item, 'update.updates', [
      'q',
      'u',
      'upsert',
      'multi',
      'arrayFilters',
      'hint',
      'collation',
      'sort',
    ]);
    const statement = updateStatement(spec, spec.q, spec.u);
    const change = await updateDocuments(context, collectionToUpdate(context, name, statement), statement);
    const isUpsert = 'upserted' in change;
    return {
      n: isUpsert ? 1 : change.matched,
      nModified: change.modified,
      ...(isUpsert && { upserted: change.upserted }),
    };
  });
};

const remove: Command = async context => {
  const { command, engine, db } = context;
  allowOnly(command, 'deletes', 'ordered', 'stmtId', 'stmtIds');
  const name = collectionName(context);
  return runBatch(context, arrayOption(command.deletes, 'delete.deletes'), async item => {
    const spec = statementSpec(item, 'delete.deletes', ['q', 'limit', 'hint', 'collation']);
    checkCollation(spec.collation);
    const limit = Number(spec.limit);
    if (limit !== 0 && limit !== 1)
      throw failedToParse(`The limit field in delete objects must be 0 or 1. Got ${String(spec.limit)}`);
    const filter = optionalDoc(spec.q, 'q');
    const collection = engine.catalog.find(db, name);
    if (!collection) {
      compileMatch(filter);
      return { n: 0 };
    }
    const { deleted } = await deleteDocuments(context, collection, {
      filter,
      multi: limit === 0,
      hint: spec.hint,
    });
    return { n: deleted };
  });
};

export { remove as delete };

function statementSpec(item: unknown, name: string, fields: string[]): Doc {
  if (!isDoc(item)) throw typeMismatch(`BSON field '${name}' must be an array of objects`);
  for (const key of Object.keys(item)) {
    if (!fields.includes(key)) throw new MongoError(40415, `BSON field '${name}.${key}' is an unknown field.`);
  }
  return item;
}

export const findAndModify: Command = async context => {
  const { command, retry, sessions } = context;
  allowOnly(
    command,
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'bypassDocumentValidation',
    'arrayFilters',
    'hint',
    'stmtId',
  );
  const id = Number(command.stmtId ?? 0);
  const known = retry?.results.get(id);
  if (known) return { ...known, ok: 1 };
  const name = collectionName(context);
  const result = command.remove === true ? await findAndRemove(context, name) : await findAndUpdate(context, name);
  if (retry) {
    retry.results.set(id, result);
    sessions.saveResults(retry);
  }
  return { ...result, ok: 1 };
};

async function findAndRemove(context: Context, name: string): Promise<Doc> {
  const { command, engine, db } = context;
  if (command.update !== undefined) throw failedToParse('Cannot specify both an update and remove=true');
  if (command.upsert === true) throw failedToParse('Cannot specify both upsert=true and remove=true');
  if (command.new === true)
    throw failedToParse("Cannot specify both new=true and remove=true; 'remove' always returns the deleted document");
  const filter = optionalDoc(command.query, 'query');
  const project = projector(command, filter);
  const collection = engine.catalog.find(db, name);
  if (!collection) return { lastErrorObject: { n: 0 }, value: null };
  const sort = command.sort === undefined ? undefined : optionalDoc(command.sort, 'sort');
  const { deleted, before } = await deleteDocuments(context, collection, {
    filter,
    multi: false,
    sort,
    hint: command.hint,
  });
  return { lastErrorObject: { n: deleted }, value: before ? project(before) : null };
}

async function findAndUpdate(context: Context, name: string): Promise<Doc> {
  const { command } = context;
  if (command.update === undefined) throw failedToParse('Either an update or remove=true must be specified');
  const statement = updateStatement({ ...command, multi: false }, command.query, command.update);
  const project = projector(command, statement.filter);
  const change = await updateDocuments(context, collectionToUpdate(context, name, statement), statement);
  const isUpsert = 'upserted' in change;
  const shown = command.new === true ? change.after : change.before;
  return {
    lastErrorObject: {
      n: isUpsert ? 1 : change.matched,
      updatedExisting: change.matched > 0,
      ...(isUpsert && { upserted: change.upserted }),
    },
    value: shown ? project(shown) : null,
  };
}

function projector(command: Doc, filter: Doc): (doc: Doc) => Doc {
  const fields = optionalDoc(command.fields, 'fields');
  return Object.keys(fields).length > 0 ? compileProjection(fields, { filter }) : doc => doc;
}
