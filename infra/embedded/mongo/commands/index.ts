import * as catalog from './catalog.ts';
import type { Command } from './context.ts';
import * as crud from './crud.ts';
import { explain } from './explain.ts';
import * as handshake from './handshake.ts';
import * as indexes from './indexes.ts';
import * as read from './read.ts';
import * as transaction from './transaction.ts';

/**
 * A command and its permitted uses: before authentication, in a transaction, as a retryable write. A durable command is
 * answered when all its writes are on disk; others, when the data that they read is committed. Only some accept a read concern
 * other than `local`.
 */
export interface Entry {
  run: Command;
  beforeAuthentication?: boolean;
  inTransaction?: boolean;
  retryable?: boolean;
  durable?: boolean;
  readConcern?: boolean;
}

const open = (run: Command): Entry => ({ run, beforeAuthentication: true });
const reads = (run: Command): Entry => ({ run, inTransaction: true, readConcern: true });
const writes = (run: Command): Entry => ({ run, inTransaction: true, retryable: true, durable: true });
const outsideTransaction = (run: Command): Entry => ({ run, durable: true });

/** The commands of this server. */
export const commandTable: Record<string, Entry> = {
  hello: open(handshake.hello),
  isMaster: open(handshake.hello),
  ismaster: open(handshake.hello),
  ping: open(handshake.ping),
  buildInfo: open(handshake.buildInfo),
  buildinfo: open(handshake.buildInfo),
  saslStart: open(handshake.saslStart),
  saslContinue: open(handshake.saslContinue),
  getParameter: { run: handshake.getParameter },
  whatsmyuri: { run: handshake.whatsmyuri },
  connectionStatus: { run: handshake.connectionStatus },

  insert: writes(crud.insert),
  update: writes(crud.update),
  delete: writes(crud.delete),
  findAndModify: writes(crud.findAndModify),
  findandmodify: writes(crud.findAndModify),

  find: reads(read.find),
  getMore: { run: read.getMore, inTransaction: true, durable: true },
  killCursors: { run: read.killCursors, inTransaction: true },
  aggregate: reads(read.aggregate),
  distinct: reads(read.distinct),
  count: { ...outsideTransaction(read.count), readConcern: true },
  explain: { ...outsideTransaction(explain), readConcern: true },

  create: { run: catalog.create, inTransaction: true, durable: true },
  drop: outsideTransaction(catalog.drop),
  dropDatabase: outsideTransaction(catalog.dropDatabase),
  renameCollection: outsideTransaction(catalog.renameCollection),
  collMod: outsideTransaction(indexes.collMod),
  createIndexes: { run: indexes.createIndexes, inTransaction: true, durable: true },
  dropIndexes: outsideTransaction(indexes.dropIndexes),
  listCollections: outsideTransaction(catalog.listCollections),
  listDatabases: outsideTransaction(catalog.listDatabases),
  listIndexes: outsideTransaction(indexes.listIndexes),
  collStats: outsideTransaction(catalog.collStats),
  dbStats: outsideTransaction(catalog.dbStats),

  commitTransaction: { run: transaction.commitTransaction, inTransaction: true, durable: true },
  abortTransaction: { run: transaction.abortTransaction, inTransaction: true },
  startSession: { run: transaction.startSession },
  endSessions: { run: transaction.endSessions },
  killSessions: { run: transaction.killSessions },
  refreshSessions: { run: transaction.refreshSessions },
};
