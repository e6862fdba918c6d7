import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Binary, deserialize, serialize } from 'bson';
import { MongoClient } from 'mongodb';
import type { Doc } from './bson.ts';
import { hmac, saltedPassword, scramMechanism, sha256, xor } from './scram.ts';
import { type MongoOptions, startMongo } from './server.ts';
import { buildUri, userName } from './uri.ts';

/** The password of every server that this module starts. */
export const password = 'a-password-of-the-tests';

export interface TestServer {
  client: MongoClient;
  uri: string;
  port: number;
  file: string;
  restart(): Promise<void>;
  /** Stops the server until `start`; its file is kept. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a server with a temporary file and a connected client, for tests. */
export async function testServer(options: Partial<MongoOptions> = {}): Promise<TestServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mongo-'));
  const file = path.join(folder, 'data.db');
  let server = await startMongo({ port: 0, file, password, ...options });
  const test: TestServer = {
    client: await new MongoClient(server.uri).connect(),
    uri: server.uri,
    port: server.port,
    file,
    async restart() {
      await test.stop();
      await test.start();
    },
    stop: () => server.close(),
    async start() {
      server = await startMongo({ password, ...options, port: server.port, file });
    },
    async close() {
      await test.client.close();
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
  return test;
}

export interface MongoProcess {
  uri: string;
  port: number;
  /** Suspends the process until `resume`. */
  pause(): void;
  resume(): void;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the server as a separate process, as in the stack. */
export async function startMongoProcess(file: string, port = 0): Promise<MongoProcess> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, MONGO_PORT: String(port), MONGO_FILE: file, MONGO_PASSWORD: password },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    if (output.includes('\n')) break;
  }
  const actual = Number(/port (\d+)/.exec(output)?.[1]);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return {
    uri: buildUri(actual, password),
    port: actual,
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

/**
 * Sends one command without the driver, which would add its own session.
 * `sequence` is sent as a section of kind 1, as drivers send documents; `checksum` adds four bytes at the end.
 */
export async function rawCommand(port: number, command: Doc, options: RawOptions = {}): Promise<Doc> {
  const connection = rawConnection(port);
  await authenticate(connection);
  const reply = await connection.send(command, options);
  connection.close();
  return reply;
}

interface RawOptions {
  sequence?: [string, Doc[]];
  checksum?: boolean;
}
export interface RawConnection {
  send(command: Doc, options?: RawOptions): Promise<Doc>;
  close(): void;
}

/** Opens a connection without authentication, which sends one command after the other. */
export function rawConnection(port: number): RawConnection {
  const socket = connect(port, '127.0.0.1');
  const chunks = socket[Symbol.asyncIterator]();
  return {
    async send(command, options = {}) {
      const message = encodeMessage(command, options);
      // in two pieces, as a network may deliver it
      socket.write(message.subarray(0, 10));
      socket.write(message.subarray(10));
      return deserialize((await readMessage(chunks)).subarray(21));
    },
    close: () => socket.destroy(),
  };
}

/** Signs in by the three steps of RFC 5802; rejects with the server's answer if it refuses. */
export async function authenticate(
  { send }: RawConnection,
  { user = userName, secret = password }: { user?: string; secret?: string } = {},
): Promise<Doc> {
  const say = async (command: Doc, text: string) => {
    const reply = await send({ ...command, payload: new Binary(Buffer.from(text)), $db: 'admin' });
    if (reply.ok !== 1) throw reply;
    return { ...reply, text: Buffer.from((reply.payload as Binary).value()).toString() };
  };
  const first = `n=${user},r=a-nonce`;
  const challenge = await say({ saslStart: 1, mechanism: scramMechanism }, `n,,${first}`);
  const [, nonce = '', salt = '', iterations] = /^r=(.*),s=(.*),i=(\d+)$/.exec(challenge.text) ?? [];
  const salted = saltedPassword(secret, salt, Number(iterations));
  const clientKey = hmac(salted, 'Client Key');
  const withoutProof = `c=biws,r=${nonce}`;
  const message = `${first},${challenge.text},${withoutProof}`;
  const proof = xor(clientKey, hmac(sha256(clientKey), message)).toString('base64');
  const verdict = await say({ saslContinue: 1, conversationId: 1 }, `${withoutProof},p=${proof}`);
  if (verdict.text !== `v=${hmac(hmac(salted, 'Server Key'), message).toString('base64')}`) {
    throw new Error('the server does not know the password');
  }
  return say({ saslContinue: 1, conversationId: 1 }, '');
}

function encodeMessage(command: Doc, options: RawOptions): Buffer {
  const sections = [Buffer.from([0]), serialize(command)];
  if (options.sequence) {
    const [name, docs] = options.sequence;
    const content = Buffer.concat([Buffer.from(`${name}\0`), ...docs.map(doc => serialize(doc))]);
    sections.push(Buffer.from([1]), int32(content.length + 4), content);
  }
  if (options.checksum) sections.push(Buffer.alloc(4));
  const content = Buffer.concat([int32(options.checksum ? 1 : 0), ...sections]);
  return Buffer.concat([int32(content.length + 16), int32(7), int32(0), int32(2013), content]);
}

async function readMessage(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  let received = Buffer.alloc(0);
  while (received.length < 4 || received.length < received.readInt32LE(0)) {
    const { value, done } = await chunks.next();
    if (done) throw new Error('The server has closed the connection');
    received = Buffer.concat([received, value]);
  }
  return received;
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
}
