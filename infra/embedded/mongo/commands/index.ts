import * as catalog from './catalog.ts';
import type { Command } from './context.ts';
import * as crud from './crud.ts';
import { explain } from './explain.ts';
import * as handshake from './handshake.ts';
import * as indexes from './indexes.ts';
import * as read from './read.ts';
import * as transaction from './transaction.ts';

/**
 * How a command may be used: before the client is authenticated, in a transaction, as a retryable write, and whether it
 * changes the file.
 */
export type Entry = {
  run: Command;
  beforeAuthentication?: boolean;
  inTransaction?: boolean;
  retryable?: boolean;
  writes?: boolean;
};

const open = (run: Command): Entry => ({ run, beforeAuthentication: true });
const reads = (run: Command): Entry => ({ run, inTransaction: true });
const writes = (run: Command): Entry => ({ run, inTransaction: true, retryable: true, writes: true });
const changesCatalog = (run: Command): Entry => ({ run, writes: true });

/** Every command this server answers. */
export const COMMANDS: Record<string, Entry> = {
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
  getMore: reads(read.getMore),
  killCursors: reads(read.killCursors),
  aggregate: { run: read.aggregate, inTransaction: true, writes: true },
  distinct: reads(read.distinct),
  count: { run: read.count },
  explain: { run: explain },

  create: changesCatalog(catalog.create),
  drop: changesCatalog(catalog.drop),
  dropDatabase: changesCatalog(catalog.dropDatabase),
  renameCollection: changesCatalog(catalog.renameCollection),
  collMod: changesCatalog(indexes.collMod),
  createIndexes: changesCatalog(indexes.createIndexes),
  dropIndexes: changesCatalog(indexes.dropIndexes),
  listCollections: { run: catalog.listCollections },
  listDatabases: { run: catalog.listDatabases },
  listIndexes: { run: indexes.listIndexes },
  collStats: { run: catalog.collStats },
  dbStats: { run: catalog.dbStats },

  commitTransaction: { run: transaction.commitTransaction, inTransaction: true, writes: true },
  abortTransaction: { run: transaction.abortTransaction, inTransaction: true },
  startSession: { run: transaction.startSession },
  endSessions: { run: transaction.endSessions },
  killSessions: { run: transaction.killSessions },
  refreshSessions: { run: transaction.refreshSessions },
};
