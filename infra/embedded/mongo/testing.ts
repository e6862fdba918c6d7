import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { type MongoOptions, startMongo } from './server.ts';

export type TestServer = {
  client: MongoClient;
  uri: string;
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
