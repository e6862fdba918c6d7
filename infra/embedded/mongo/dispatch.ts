import type { Authentication } from './authentication.ts';
import { type Doc, isDoc } from './bson.ts';
import type { Context, Reply } from './commands/context.ts';
import { commandTable, type Entry } from './commands/index.ts';
import type { Cursors } from './cursors.ts';
import { Blocked, codeName, MongoError, writeConflict } from './errors.ts';
import type { FailPoints } from './failpoint.ts';
import type { Session, Sessions } from './session.ts';
import type { Database } from './storage/database.ts';
import type { Engine } from './storage/engine.ts';

export interface Services {
  engine: Engine;
  sessions: Sessions;
  cursors: Cursors;
  failPoints?: FailPoints | undefined;
}

/** A client connection: the address that the client reached, and its authentication. */
export interface Connection {
  address: string;
  authentication: Authentication;
}

/** Runs one command and returns its answer; errors are converted to answers. */
export async function dispatch(command: Doc, connection: Connection, services: Services): Promise<Reply> {
  const name = Object.keys(command)[0] ?? '';
  const entry = Object.hasOwn(commandTable, name) ? commandTable[name] : undefined;
  if (!entry?.beforeAuthentication && !connection.authentication.authenticated) {
    return failure(new MongoError(13, `Command ${name} requires authentication`), name, command, undefined);
  }
  const forced = services.failPoints?.apply(name, command);
  if (forced?.instead) return forced.instead;
  let context: Context | undefined;
  try {
    if (!entry) throw new MongoError(59, `no such command: '${name}'`);
    context = contextFor(name, entry, command, connection, services);
    const { db } = services.engine;
    const { rollbacks } = db;
    const reply = await entry.run(context);
    await stored(entry, command, db);
    // a command of several turns reads and writes in several groups, and an earlier one may have failed
    if (db.rollbacks !== rollbacks) throw new MongoError(14031, 'A write could not be stored.');
    endIfFailed(context, reply);
    const failed = forced?.fields ?? (await services.failPoints?.awaitMajority(command));
    return withWriteConcern(command, reply, failed);
  } catch (error) {
    // The error may name a document that is not on disk yet, such as the one that already has a unique key.
    const unstored = await settled(entry, command, services.engine.db);
    return failure(unstored ?? error, name, command, context);
  }
}

function contextFor(name: string, entry: Entry, command: Doc, connection: Connection, services: Services): Context {
  const { engine, sessions, cursors } = services;
  if (typeof command.$db !== 'string') throw new MongoError(40571, 'OP_MSG requests require a $db argument');
  checkReadConcern(name, entry, command);
  const context: Context = { engine, sessions, cursors, ...connection, db: command.$db, command };
  if (!isDoc(command.lsid)) {
    if (command.txnNumber !== undefined)
      throw new MongoError(72, 'Transaction number requires a session ID to be specified');
    return context;
  }
  const session = sessions.get(command.lsid);
  context.session = session;
  if (command.txnNumber === undefined) return context;
  const number = BigInt(command.txnNumber as bigint);
  if (command.autocommit === false) joinTransaction(context, name, entry, session, number);
  else if (entry.retryable) context.retry = sessions.retryable(session, number);
  return context;
}

function joinTransaction(context: Context, name: string, entry: Entry, session: Session, number: bigint): void {
  const { sessions, command } = context;
  if (command.startTransaction === true) {
    if (!entry.inTransaction) throw new MongoError(263, `Cannot run '${name}' in a multi-document transaction.`);
    context.txn = sessions.begin(session, number);
  } else if (name !== 'commitTransaction' && name !== 'abortTransaction') {
    context.txn = sessions.current(session, number);
    if (!entry.inTransaction) throw new MongoError(263, `Cannot run '${name}' in a multi-document transaction.`);
  }
}

const readConcerns = ['local', 'available', 'majority', 'linearizable', 'snapshot'];

function checkReadConcern(name: string, entry: Entry, command: Doc): void {
  if (!isDoc(command.readConcern)) return;
  const { level = 'local', atClusterTime } = command.readConcern;
  if (!readConcerns.includes(String(level))) {
    throw new MongoError(9, `Enumeration value '${String(level)}' for field 'readConcern.level' is not a valid value.`);
  }
  const refuse = (why: string) =>
    new MongoError(
      72,
      `Command ${name} does not support { readConcern: { level: "${level}" } } :: caused by :: ${why}`,
    );
  if (command.autocommit === false) {
    if (command.startTransaction !== true)
      throw new MongoError(72, 'Only the first command in a transaction may specify a readConcern');
    if (level === 'available' || level === 'linearizable')
      throw refuse("a transaction reads with 'local', 'majority' or 'snapshot'");
  } else if (level === 'snapshot' || atClusterTime !== undefined) {
    throw refuse('this embedded server has snapshots only in transactions');
  } else if (level !== 'local' && !entry.readConcern) {
    throw refuse('read concern not supported');
  }
}

/** Waits until the data that a command wrote or read is as durable as it requires. */
const stored = (entry: Entry, command: Doc, db: Database): Promise<void> =>
  mustBeOnDisk(entry, command) ? db.flushed() : db.committed();

/** As `stored`, but resolves to the error if storing failed. */
const settled = (entry: Entry | undefined, command: Doc, db: Database): Promise<unknown> =>
  entry ? stored(entry, command, db).catch((error: unknown) => error) : Promise.resolve(undefined);

/** Returns whether the answer waits for the disk. In a transaction only the commit does; a write with `j: false` does not. */
function mustBeOnDisk({ durable }: Entry, { readConcern, writeConcern, autocommit, commitTransaction }: Doc): boolean {
  if (autocommit === false && !commitTransaction) return false;
  const level = isDoc(readConcern) ? readConcern.level : undefined;
  const isJournaled = !(isDoc(writeConcern) && writeConcern.j === false);
  return (durable === true && isJournaled) || level === 'majority' || level === 'linearizable';
}

/** Ends the transaction after a write error, as after an error of the whole command. */
function endIfFailed(context: Context, reply: Reply): void {
  if (context.txn && context.session?.txn === context.txn && !(reply instanceof Uint8Array) && reply.writeErrors) {
    context.sessions.abort(context.session);
  }
}

/** Adds a write concern error for `w: 2`, which one node cannot satisfy, or the error `failed` from a fail point. */
function withWriteConcern(command: Doc, reply: Reply, failed: Doc | undefined): Reply {
  const w = isDoc(command.writeConcern) ? command.writeConcern.w : undefined;
  if (reply instanceof Uint8Array) return reply;
  if (failed) return { ...reply, ...failed };
  if (!(typeof w === 'number' && w > 1)) return reply;
  const code = 100;
  return { ...reply, writeConcernError: { code, codeName: codeName(code), errmsg: 'Not enough data-bearing nodes' } };
}

function failure(error: unknown, name: string, command: Doc, context: Context | undefined): Doc {
  const known = error instanceof MongoError ? error : error instanceof Blocked ? writeConflict() : undefined;
  if (!known) console.error(`${name} failed:`, error);
  const reason =
    known ?? new MongoError(1, `Internal error: ${error instanceof Error ? error.message : String(error)}`);
  if (context?.txn && context.session?.txn === context.txn) context.sessions.abort(context.session);
  const labels = command.autocommit === false ? reason.labels : [];
  return {
    ok: 0,
    errmsg: reason.message,
    code: reason.code,
    codeName: reason.codeName,
    ...reason.extra,
    ...(labels.length > 0 && { errorLabels: labels }),
  };
}
