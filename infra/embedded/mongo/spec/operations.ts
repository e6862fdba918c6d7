import { type AnyBulkWriteOperation, ClientSession, Collection, Db, type Document, MongoClient } from 'mongodb';
import { expect } from 'vitest';
import type { Entity, ExpectedError, Operation } from './format.ts';
import { expectMatch } from './match.ts';

/** The entities that a test has created, by id. */
export class Entities {
  readonly #all = new Map<string, unknown>();
  readonly #uri: string;

  constructor(uri: string) {
    this.#uri = uri;
  }

  create(list: Entity[]): void {
    for (const { client, database, collection, session } of list) {
      if (client) this.#all.set(client.id, new MongoClient(this.#uri, client.uriOptions));
      if (database)
        this.#all.set(
          database.id,
          this.get(database.client, MongoClient).db(database.databaseName, database.databaseOptions),
        );
      if (collection) {
        this.#all.set(
          collection.id,
          this.get(collection.database, Db).collection(collection.collectionName, collection.collectionOptions),
        );
      }
      if (session)
        this.#all.set(session.id, this.get(session.client, MongoClient).startSession(session.sessionOptions));
    }
  }

  get<T>(id: string, type: abstract new (...args: never[]) => T): T {
    const entity = this.#all.get(id);
    if (!(entity instanceof type)) throw new Error(`no ${type.name} called ${id}`);
    return entity;
  }

  any(id: string): unknown {
    return this.#all.get(id);
  }

  save(id: string, value: unknown): void {
    this.#all.set(id, value);
  }

  async close(): Promise<void> {
    const all = [...this.#all.values()];
    for (const entity of all) if (entity instanceof ClientSession) await entity.endSession();
    for (const entity of all) if (entity instanceof MongoClient) await entity.close();
  }
}

/** Runs one operation and checks its result or error. */
export async function runOperation(entities: Entities, operation: Operation): Promise<void> {
  const { expectError, expectResult, ignoreResultAndError } = operation;
  let result: unknown;
  let error: unknown;
  try {
    result = await perform(entities, operation);
  } catch (thrown) {
    error = thrown;
  }
  if (ignoreResultAndError) return;
  if (expectError) {
    expect(error, `${operation.name} fails`).toBeInstanceOf(Error);
    checkError(error as Document, expectError);
    return;
  }
  if (error) throw error;
  if (expectResult !== undefined) expectMatch(result, expectResult);
}

function checkError(error: Document, expected: ExpectedError): void {
  const fromServer =
    error.name === 'MongoServerError' ||
    error.name === 'MongoBulkWriteError' ||
    error.name === 'MongoWriteConcernError';
  if (expected.isClientError !== undefined)
    expect(fromServer, `${error.message} is the client's`).toBe(!expected.isClientError);
  if (expected.errorContains)
    expect(String(error.message).toLowerCase()).toContain(expected.errorContains.toLowerCase());
  if (expected.errorCode !== undefined) expect(error.code).toBe(expected.errorCode);
  if (expected.errorCodeName !== undefined) expect(error.codeName).toBe(expected.errorCodeName);
  for (const label of expected.errorLabelsContain ?? []) expect(error.hasErrorLabel(label), label).toBe(true);
  for (const label of expected.errorLabelsOmit ?? []) expect(error.hasErrorLabel(label), label).toBe(false);
  if (expected.errorResponse) expectMatch(error.errorResponse, expected.errorResponse);
  if (expected.expectResult !== undefined) expectMatch(error.result, expected.expectResult);
}

async function perform(entities: Entities, { name, object, arguments: given = {} }: Operation): Promise<unknown> {
  const { session: sessionId, ...rest } = given;
  const args: Document = {
    ...rest,
    ...(sessionId !== undefined && { session: entities.get(sessionId, ClientSession) }),
  };
  if (object === 'testRunner') return onRunner(entities, name, args);
  const target = entities.any(object);
  if (target instanceof ClientSession) return onSession(target, name, args);
  if (target instanceof Db) return onDatabase(target, name, args);
  if (target instanceof Collection) return onCollection(target, name, args);
  throw new Error(`operation ${name} on ${object}`);
}

async function onRunner(entities: Entities, name: string, args: Document): Promise<unknown> {
  if (name === 'createEntities') return entities.create(args.entities);
  if (name === 'failPoint') return entities.get(args.client, MongoClient).db('admin').command(args.failPoint);
  throw new Error(`operation ${name} of the runner`);
}

async function onSession(session: ClientSession, name: string, args: Document): Promise<unknown> {
  if (name === 'startTransaction') return session.startTransaction(args);
  if (name === 'commitTransaction') return session.commitTransaction(args);
  if (name === 'abortTransaction') return session.abortTransaction(args);
  if (name === 'endSession') return session.endSession();
  throw new Error(`operation ${name} of a session`);
}

async function onDatabase(db: Db, name: string, { collection, command, ...options }: Document): Promise<unknown> {
  if (name === 'createCollection') return db.createCollection(collection, options);
  if (name === 'dropCollection') return db.dropCollection(collection, options);
  if (name === 'runCommand') return db.command(command, options);
  if (name === 'aggregate') return db.aggregate(options.pipeline, options).toArray();
  throw new Error(`operation ${name} of a database`);
}

async function onCollection(on: Collection, name: string, args: Document): Promise<unknown> {
  const { filter, update, replacement, document, documents, pipeline, fieldName, requests, ...options } = args;
  switch (name) {
    case 'find':
      return on.find(filter, options).toArray();
    case 'findOne':
      return on.findOne(filter, options);
    case 'aggregate':
      return on.aggregate(pipeline, options).toArray();
    case 'distinct':
      return on.distinct(fieldName, filter, options);
    case 'count':
      return on.count(filter, options);
    case 'countDocuments':
      return on.countDocuments(filter, options);
    case 'estimatedDocumentCount':
      return on.estimatedDocumentCount(options);
    case 'insertOne':
      return on.insertOne(document, options);
    case 'insertMany':
      return on.insertMany(documents, options);
    case 'updateOne':
      return on.updateOne(filter, update, options);
    case 'updateMany':
      return on.updateMany(filter, update, options);
    case 'replaceOne':
      return on.replaceOne(filter, replacement, options);
    case 'deleteOne':
      return on.deleteOne(filter, options);
    case 'deleteMany':
      return on.deleteMany(filter, options);
    case 'findOneAndUpdate':
      return on.findOneAndUpdate(filter, update, lowerReturn(options));
    case 'findOneAndReplace':
      return on.findOneAndReplace(filter, replacement, lowerReturn(options));
    case 'findOneAndDelete':
      return on.findOneAndDelete(filter, options);
    case 'bulkWrite':
      return on.bulkWrite(requests.map(bulkRequest), options);
    default:
      throw new Error(`operation ${name} of a collection`);
  }
}

const lowerReturn = ({ returnDocument, ...options }: Document): Document =>
  returnDocument === undefined
    ? options
    : { ...options, returnDocument: returnDocument === 'After' ? 'after' : 'before' };

const bulkRequest = (request: Document): AnyBulkWriteOperation => request as AnyBulkWriteOperation;
