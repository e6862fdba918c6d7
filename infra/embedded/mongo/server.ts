import { randomBytes } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import { Authentication } from './authentication.ts';
import { encode } from './bson.ts';
import { Cursors } from './cursors.ts';
import { type Connection, dispatch, type Services } from './dispatch.ts';
import { FailPoints } from './failpoint.ts';
import { deriveCredentials } from './scram.ts';
import { Sessions } from './session.ts';
import { StartError } from './storage/database.ts';
import { Engine } from './storage/engine.ts';
import type { SyncFile } from './storage/log-file.ts';
import { expireDocuments } from './ttl.ts';
import { buildUri } from './uri.ts';
import { formatReply, MessageReader, maxGreetingBytes, maxMessageBytes, parseMessage } from './wire.ts';

export interface MongoOptions {
  /** 0 takes any free port. */
  port: number;
  host?: string;
  /** The SQLite file; created if it is missing. */
  file: string;
  /** The password of the user `doorstep`, in printable ASCII; random by default. `uri` contains it. */
  password?: string;
  /** The interval between checks of TTL indexes; 60 by default, as in MongoDB. */
  ttlIntervalSeconds?: number;
  /** The longest time that a transaction may stay open; 60 by default, as in MongoDB. */
  transactionLifetimeSeconds?: number;
  /** The maximum size of the file; beyond it, writes are refused as on a full disk. */
  maxBytes?: number;
  /** Puts the log on disk; fdatasync by default. */
  sync?: SyncFile;
  /** Enables `configureFailPoint`, as enableTestCommands does in mongod. */
  testCommands?: boolean;
}

export interface MongoServer {
  port: number /** With user and password. */;
  uri: string;
  close(): Promise<void>;
}

/**
 * Starts a server that speaks MongoDB's protocol and stores its data in one SQLite file. For a single machine.
 * @throws StartError with a message for operators: port taken, folder not writable, file of another version, disk full
 */
export async function startMongo(options: MongoOptions): Promise<MongoServer> {
  const {
    port,
    host = '127.0.0.1',
    file,
    password = randomBytes(24).toString('hex'),
    ttlIntervalSeconds = 60,
    transactionLifetimeSeconds = 60,
    testCommands = false,
  } = options;
  const engine = new Engine(file, options);
  const sessions = new Sessions(engine, transactionLifetimeSeconds);
  const cursors = new Cursors();
  engine.db.onRollback = () => {
    engine.catalog.reload();
    sessions.forget();
  };
  const services: Services = { engine, sessions, cursors, failPoints: testCommands ? new FailPoints() : undefined };
  const credentials = deriveCredentials(password);
  const sockets = new Set<Socket>();
  const pending = new Set<Promise<void>>();
  let address = '';
  const server = createServer(socket => {
    sockets.add(socket);
    socket.setNoDelay(true);
    const serving = serve(socket, { address, authentication: new Authentication(credentials) }, services);
    pending.add(serving);
    void serving.finally(() => {
      sockets.delete(socket);
      pending.delete(serving);
    });
  });
  try {
    await listen(server, port, host);
  } catch (error) {
    engine.close();
    throw error;
  }
  const bound = server.address();
  const actual = typeof bound === 'object' && bound ? bound.port : port;
  address = `${host}:${actual}`;
  const timers = [
    setInterval(() => sessions.purge(), 60_000),
    setInterval(() => void expireDocuments(engine).catch(reportBackground), ttlIntervalSeconds * 1000),
    setInterval(() => {
      sessions.expire();
      cursors.expire();
    }, 1000),
  ];
  for (const timer of timers) timer.unref();
  return {
    port: actual,
    uri: buildUri(actual, password, host),
    async close() {
      for (const timer of timers) clearInterval(timer);
      server.close();
      services.failPoints?.reset();
      sessions.abortAll();
      for (const socket of sockets) socket.destroy();
      await Promise.allSettled(pending);
      cursors.killWhere(() => true);
      engine.close();
    },
  };
}

const reportBackground = (error: unknown) => console.error('Expiring documents failed:', error);

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') reject(new StartError(`Port ${port} on ${host} is taken by another process.`));
      else if (error.code === 'EACCES') reject(new StartError(`Port ${port} on ${host} may not be used by this user.`));
      else reject(error);
    });
    server.listen(port, host, resolve);
  });
}

/** Answers the messages of one connection, one after the other. */
async function serve(socket: Socket, connection: Connection, services: Services): Promise<void> {
  const reader = new MessageReader(() =>
    connection.authentication.authenticated ? maxMessageBytes : maxGreetingBytes,
  );
  try {
    for await (const chunk of socket) {
      for (const message of reader.read(chunk as Buffer)) {
        const request = parseMessage(message);
        const reply = await dispatch(request.command, connection, services);
        if (!request.answer) continue;
        socket.write(formatReply(request, reply instanceof Uint8Array ? reply : encode(reply)));
      }
    }
  } catch (error) {
    if (!isDisconnect(error)) console.error('A connection was closed:', error instanceof Error ? error.message : error);
  } finally {
    socket.destroy();
  }
}

const isDisconnect = (error: unknown): boolean =>
  ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'].includes(
    (error as NodeJS.ErrnoException).code ?? '',
  );
