import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startMongoProcess } from '@doorstep/embedded-mongo/testing.ts';
import { type Collection, MongoClient } from 'mongodb';

/** Measures the embedded server in its own process: `node infra/bench/mongo.ts`. */
const DOCUMENTS = 100_000;
const FINDS = 3_000;
const CLIENTS = 16;
const TRANSACTIONS = 200;

type Business = {
  _id: number;
  slug: string;
  city: string;
  category: number;
  rating: number;
  name: string;
  about: string;
};

function business(id: number): Business {
  const about = `Number ${id} fixes, paints and cleans whatever needs it. `.repeat(6);
  return {
    _id: id,
    slug: `business-${id}`,
    city: `city-${id % 50}`,
    category: id % 20,
    rating: (id * 7919) % 500,
    name: `Business ${id}`,
    about,
  };
}

async function timed(label: string, count: number, run: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await run();
  const ms = performance.now() - started;
  console.log(`${label}: ${Math.round((count / ms) * 1000).toLocaleString('en')} per second (${Math.round(ms)} ms)`);
}

async function latency(label: string, run: (i: number) => Promise<unknown>, count = FINDS): Promise<void> {
  for (let i = 0; i < 200; i++) await run(i);
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const started = performance.now();
    await run(i);
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => (times[Math.floor(times.length * part)] as number).toFixed(2);
  console.log(`${label}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
}

async function insertAll(collection: Collection<Business>): Promise<void> {
  for (let start = 0; start < DOCUMENTS; start += 1000) {
    await collection.insertMany(
      Array.from({ length: 1000 }, (_, i) => business(start + i)),
      { ordered: false },
    );
  }
}

async function transactions(client: MongoClient): Promise<void> {
  const db = client.db('bench');
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, worker) => {
      for (let i = 0; i < TRANSACTIONS; i++) {
        await client.withSession(session =>
          session.withTransaction(async () => {
            await db.collection('inquiries').insertOne({ worker, i }, { session });
            await db
              .collection<Business>('businesses')
              .findOneAndUpdate({ _id: (worker * TRANSACTIONS + i) % DOCUMENTS }, { $inc: { rating: 1 } }, { session });
            await db.collection('outbox').insertOne({ event: 'inquiry-created', worker, i }, { session });
          }),
        );
      }
    }),
  );
}

const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
const server = await startMongoProcess(path.join(folder, 'data.db'));
const client = await new MongoClient(server.uri, { maxPoolSize: CLIENTS }).connect();
try {
  const businesses = client.db('bench').collection<Business>('businesses');
  await businesses.createIndexes([
    { key: { slug: 1 }, unique: true },
    { key: { city: 1, rating: -1 } },
    { key: { category: 1, rating: -1 } },
  ]);
  await timed(`insert ${DOCUMENTS} documents with 4 indexes, 1000 at a time`, DOCUMENTS, () => insertAll(businesses));
  const id = (i: number) => (i * 7919) % DOCUMENTS;
  await latency('find by _id', i => businesses.findOne({ _id: id(i) }));
  await latency('find by unique slug', i => businesses.findOne({ slug: `business-${id(i)}` }));
  await latency('page of 20: city, sorted by rating', i =>
    businesses
      .find({ city: `city-${i % 50}` })
      .sort({ rating: -1 })
      .limit(20)
      .toArray(),
  );
  await latency('page of 20: city $in 3, sorted, skip 20', i =>
    businesses
      .find({ city: { $in: [`city-${i % 50}`, 'city-1', 'city-2'] } })
      .sort({ rating: -1 })
      .skip(20)
      .limit(20)
      .toArray(),
  );
  await latency('range of 50 by category and rating', i =>
    businesses
      .find({ category: i % 20, rating: { $gte: 100, $lt: 105 } })
      .limit(50)
      .toArray(),
  );
  await latency('count by city (2,000)', i => businesses.countDocuments({ city: `city-${i % 50}` }), 500);
  await latency(
    'insert one',
    i => businesses.insertOne(business(DOCUMENTS + Math.floor(performance.now() * 1000) + i)),
    1000,
  );
  await latency('update one by _id', i => businesses.updateOne({ _id: id(i) }, { $inc: { rating: 1 } }), 1000);
  await latency(
    'full scan, top 10 of 100,000 without an index',
    () => businesses.find().sort({ name: -1 }).limit(10).toArray(),
    3,
  );
  await latency(
    'group all by city',
    () => businesses.aggregate([{ $group: { _id: '$city', n: { $sum: 1 }, best: { $max: '$rating' } } }]).toArray(),
    3,
  );
  await timed(`transactions of 3 writes, ${CLIENTS} clients`, CLIENTS * TRANSACTIONS, () => transactions(client));
} finally {
  await client.close();
  await server.stop();
}
const restarted = performance.now();
const again = await startMongoProcess(path.join(folder, 'data.db'));
console.log(`start with ${DOCUMENTS} documents: ${Math.round(performance.now() - restarted)} ms`);
await again.stop();
rmSync(folder, { recursive: true });
