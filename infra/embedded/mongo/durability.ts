import { MongoClient } from 'mongodb';
import { expect } from 'vitest';
import { startMongoProcess } from './testing.ts';

const ignoreFailure = (error: unknown): undefined => void error;

/**
 * Kills the server while eight clients write, after `minAcknowledged` writes, and checks after a restart that none is lost. `file` is
 * the database file.
 */
export async function killDuringWrites(file: string, minAcknowledged: number): Promise<void> {
  let server = await startMongoProcess(file);
  const acknowledged: number[] = [];
  const pairs: number[] = [];
  const client = await new MongoClient(server.uri, { retryWrites: false, serverSelectionTimeoutMS: 3000 }).connect();
  const db = client.db('kill');
  await db.collection('singles').createIndex({ n: 1 });
  await db.createCollection('left');
  await db.createCollection('right');
  let stopped = false;
  const writers = Array.from({ length: 8 }, async (_, worker) => {
    for (let i = 0; !stopped; i++) {
      const n = worker * 1_000_000 + i;
      await db.collection('singles').insertOne({ n });
      acknowledged.push(n);
      const session = client.startSession();
      session.startTransaction();
      await db.collection('left').insertOne({ n }, { session });
      await db.collection('right').insertOne({ n }, { session });
      await session.commitTransaction();
      pairs.push(n);
      await session.endSession();
    }
  });
  const failed = writers.map(writer => writer.catch(ignoreFailure));
  await expect.poll(() => acknowledged.length).toBeGreaterThan(minAcknowledged);
  await server.kill();
  stopped = true;
  await client.close();
  await Promise.all(failed);

  server = await startMongoProcess(file);
  const after = await new MongoClient(server.uri).connect();
  const numbers = async (name: string) =>
    new Set((await after.db('kill').collection(name).find().toArray()).map(doc => doc.n as number));
  const [singles, left, right] = [await numbers('singles'), await numbers('left'), await numbers('right')];
  expect(acknowledged.filter(n => !singles.has(n))).toEqual([]);
  expect(pairs.filter(n => !left.has(n))).toEqual([]);
  expect([...left].sort()).toEqual([...right].sort());
  expect(
    await after
      .db('kill')
      .collection('singles')
      .countDocuments({ n: { $gte: 0 } }),
  ).toBe(singles.size);
  await after.close();
  await server.stop();
}
