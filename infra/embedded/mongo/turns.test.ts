import type { Document } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from './testing.ts';

type Item = Document & { _id: number };

const count = 40_000;
const server = await testServer();
const items = server.client.db('turns').collection<Item>('items');
beforeAll(async () => {
  const text = 'A text that takes a moment to decode. '.repeat(5);
  const parts = Array.from({ length: 100 }, (_none, index) => index % 4);
  await items.insertMany(Array.from({ length: count }, (_none, _id) => ({ _id, text, parts, done: false })));
});
afterAll(() => server.close());

/** The number of other commands that are answered before this one. */
async function countAnswers(command: Promise<unknown>): Promise<number> {
  let isDone = false;
  const done = command.finally(() => {
    isDone = true;
  });
  let answers = 0;
  while (!isDone) {
    await items.findOne({ _id: answers });
    answers += 1;
  }
  await done;
  return answers;
}

test.each([
  ['a search that finds nothing', () => items.findOne({ text: 'none' })],
  ['a sort without an index', () => items.find().sort({ text: 1 }).limit(1).toArray()],
  ['a count without an index', () => items.countDocuments({ text: 'none' })],
  ['an aggregation', () => items.aggregate([{ $match: { parts: 4 } }, { $group: { _id: '$text' } }]).toArray()],
  ['an update of all documents', () => items.updateMany({}, { $set: { done: true } })],
  [
    'a bulk write of a thousand updates',
    () =>
      items.bulkWrite(
        Array.from({ length: 1_000 }, (_none, _id) => ({
          updateOne: { filter: { _id }, update: { $set: { done: 'bulk' } } },
        })),
      ),
  ],
  ['a deletion that finds nothing', () => items.deleteMany({ text: 'none' })],
])('Other commands are answered during %s', async (_name, run) => {
  // Without turns, no other command is answered until this one has finished.
  expect(await countAnswers(run())).toBeGreaterThan(1);
});

test('An update that takes several turns changes every document', async () => {
  await items.updateMany({}, { $set: { mark: 1 } });
  expect(await items.countDocuments({ mark: 1 })).toBe(count);
});
