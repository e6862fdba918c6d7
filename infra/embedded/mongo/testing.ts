import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deserialize, serialize } from 'bson';
import { MongoClient } from 'mongodb';
import type { Doc } from './bson.ts';
import { type MongoOptions, startMongo } from './server.ts';

export type TestServer = {
  client: MongoClient;
  uri: string;
  port: number;
  file: string;
  restart(): Promise<void>;
  close(): Promise<void>;
};

/** A server on a temporary file with a connected client, for tests. */
export async function testServer(options: Partial<MongoOptions> = {}): Promise<TestServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mongo-'));
  const file = path.join(folder, 'data.db');
  let server = await startMongo({ port: 0, file, ...options });
  const test: TestServer = {
    client: await new MongoClient(server.uri).connect(),
    uri: server.uri,
    port: server.port,
    file,
    async restart() {
      await server.close();
      server = await startMongo({ ...options, port: server.port, file });
    },
    async close() {
      await test.client.close();
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
  return test;
}

export type MongoProcess = { uri: string; port: number; kill(): Promise<void>; stop(): Promise<void> };

/** The server as a process of its own, as it runs in the stack. */
export async function startMongoProcess(file: string, port = 0): Promise<MongoProcess> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, MONGO_PORT: String(port), MONGO_FILE: file },
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
    uri: `mongodb://127.0.0.1:${actual}/?replicaSet=doorstep`,
    port: actual,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

/**
 * Sends one command past the driver, which would put its own session into it.
 * `sequence` goes as a section of kind 1, as drivers send documents; `checksum` adds four bytes at the end.
 */
export async function rawCommand(
  port: number,
  command: Doc,
  options: { sequence?: [string, Doc[]]; checksum?: boolean } = {},
): Promise<Doc> {
  const body = serialize(command);
  const sections = [Buffer.from([0]), body];
  if (options.sequence) {
    const [name, docs] = options.sequence;
    const content = Buffer.concat([Buffer.from(`${name}\0`), ...docs.map(doc => serialize(doc))]);
    sections.push(Buffer.from([1]), int32(content.length + 4), content);
  }
  if (options.checksum) sections.push(Buffer.alloc(4));
  const content = Buffer.concat([int32(options.checksum ? 1 : 0), ...sections]);
  const message = Buffer.concat([int32(content.length + 16), int32(7), int32(0), int32(2013), content]);
  const socket = connect(port, '127.0.0.1');
  // in two pieces, as a network may deliver it
  socket.write(message.subarray(0, 10));
  socket.write(message.subarray(10));
  let received = Buffer.alloc(0);
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk as Buffer]);
    if (received.length >= 4 && received.length >= received.readInt32LE(0)) break;
  }
  return deserialize(received.subarray(21));
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
}
