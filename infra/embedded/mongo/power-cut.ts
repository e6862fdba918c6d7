import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type Db, MongoClient } from 'mongodb';
import { startMongo } from './server.ts';

/** The contents of both files at one moment, and the writes acknowledged by then. */
interface Image {
  data: Buffer;
  log: Buffer;
  acknowledged: Acknowledged;
}

interface Acknowledged {
  singles: number[];
  pairs: number[];
}

export interface Losses {
  images: number;
  /** The number of acknowledged writes that are missing. */
  lost: number;
  /** The number of transactions that are stored in part. */
  torn: number;
}

const sectorBytes = 512;
const clients = 6;

/**
 * Simulates power cuts at `images` moments while clients write: synced data survives, and of the data written since, random sectors.
 * Opens each resulting image and counts the losses. With `isLying`, the disk reports that it has stored the log but has not.
 *
 * The data file changes only during SQLite's checkpoints, which sync both files themselves; moments at which it has changed since the
 * last sync are skipped.
 */
export async function cutPower({ images, isLying = false }: { images: number; isLying?: boolean }): Promise<Losses> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mongo-power-'));
  const file = path.join(folder, 'data.db');
  const acknowledged: Acknowledged = { singles: [], pairs: [] };
  const taken: Image[] = [];
  const read = () => ({ data: readFileSync(file), log: readFileSync(`${file}-wal`) });
  let stored: ReturnType<typeof read> | undefined;

  async function sync(): Promise<void> {
    const now = read();
    // Other clients write while the disk is busy.
    for (let turn = 0; turn < 1 + Math.random() * 6; turn++) await setImmediate();
    if (!isLying || !stored) stored = now;
  }
  function takeImage(): void {
    const now = read();
    if (taken.length === images || !stored?.data.equals(now.data)) return;
    taken.push({ ...now, log: tornLog(stored.log, now.log), acknowledged: structuredClone(acknowledged) });
  }

  const server = await startMongo({ port: 0, file, sync });
  const client = await new MongoClient(server.uri).connect();
  const db = client.db('power');
  for (const name of ['singles', 'left', 'right']) await db.createCollection(name);
  await Promise.all(
    Array.from({ length: clients }, async (_, worker) => {
      for (let i = 0; taken.length < images; i++) {
        await writeOnce(client, db, worker * 1_000_000 + i, acknowledged);
        if (Math.random() < 0.1) takeImage();
      }
    }),
  );
  await client.close();
  await server.close();

  const losses: Losses = { images: 0, lost: 0, torn: 0 };
  for (const image of taken) await compare(image, path.join(folder, `image-${losses.images++}.db`), losses);
  rmSync(folder, { recursive: true });
  return losses;
}

async function writeOnce(client: MongoClient, db: Db, n: number, acknowledged: Acknowledged): Promise<void> {
  await db.collection('singles').insertOne({ n });
  acknowledged.singles.push(n);
  await client.withSession(session =>
    session.withTransaction(async () => {
      await db.collection('left').insertOne({ n }, { session });
      await db.collection('right').insertOne({ n }, { session });
    }),
  );
  acknowledged.pairs.push(n);
}

/** The log after a power cut: each sector written since the last sync survives or not, at random. */
function tornLog(stored: Buffer, now: Buffer): Buffer {
  const torn = Buffer.from(now);
  const kept = Math.random();
  for (let at = 0; at < now.length; at += sectorBytes) {
    const before = stored.subarray(at, at + sectorBytes);
    if (before.equals(now.subarray(at, at + sectorBytes)) || Math.random() < kept) continue;
    torn.subarray(at, at + sectorBytes).fill(0);
    before.copy(torn, at);
  }
  return torn;
}

async function compare({ data, log, acknowledged }: Image, file: string, losses: Losses): Promise<void> {
  writeFileSync(file, data);
  writeFileSync(`${file}-wal`, log);
  const server = await startMongo({ port: 0, file });
  const client = await new MongoClient(server.uri).connect();
  const numbers = async (name: string) =>
    new Set((await client.db('power').collection(name).find().toArray()).map(doc => doc.n as number));
  const [singles, left, right] = [await numbers('singles'), await numbers('left'), await numbers('right')];
  losses.lost += acknowledged.singles.filter(n => !singles.has(n)).length;
  losses.lost += acknowledged.pairs.filter(n => !left.has(n) || !right.has(n)).length;
  losses.torn += left.symmetricDifference(right).size;
  await client.close();
  await server.close();
}
