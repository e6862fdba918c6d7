import type { Document } from 'mongodb';
import { afterAll, expect, test } from 'vitest';
import { rawCommand, testServer } from './testing.ts';

interface Plain {
  _id: number;
  a: number;
  text: string;
  list: number[];
  sub: Document;
}

const server = await testServer();
await server.client
  .db('no')
  .collection<Plain>('c')
  .insertMany([{ _id: 1, a: 1, text: 'x', list: [1, 2], sub: { b: 1 } }]);
afterAll(() => server.close());

const update = (u: unknown, extra: Document = {}): Document => ({ update: 'c', updates: [{ q: {}, u, ...extra }] });
const aggregate = (...pipeline: Document[]): Document => ({ aggregate: 'c', pipeline, cursor: {} });

const refusedNames: [string, Document, number][] = [
  ['an unknown command', { frobnicate: 1 }, 59],
  ['a change stream', aggregate({ $changeStream: {} }), 115],
  ['an unknown stage', aggregate({ $frobnicate: {} }), 40324],
  ['a stage this server lacks', aggregate({ $graphLookup: {} }), 115],
  ['a join', aggregate({ $lookup: { from: 'c', localField: 'a', foreignField: 'a', as: 'same' } }), 115],
  ['a stage that only computes fields', aggregate({ $set: { b: '$a' } }), 115],
  ['a position in $unwind', aggregate({ $unwind: { path: '$list', includeArrayIndex: 'at' } }), 115],
  ['an aggregation without a collection', { aggregate: 1, pipeline: [{ $documents: [{}] }], cursor: {} }, 115],
  ['an unknown expression', aggregate({ $project: { x: { $frobnicate: 1 } } }), 168],
  ['code in an expression', aggregate({ $project: { x: { $function: {} } } }), 115],
  ['an expression this server lacks', aggregate({ $project: { x: { $multiply: ['$a', 2] } } }), 115],
  ['an expression this server lacks in a find', { find: 'c', projection: { x: { $multiply: ['$a', 2] } } }, 115],
  ['an accumulator this server lacks', aggregate({ $group: { _id: 1, x: { $last: '$a' } } }), 115],
  ['an unknown accumulator', aggregate({ $group: { _id: 1, x: { $frobnicate: 1 } } }), 15952],
  ['an exclusion among inclusions in a projection', { find: 'c', projection: { a: 1, b: 0 } }, 31254],
  ['an inclusion among exclusions in a projection', { find: 'c', projection: { a: 0, b: 1 } }, 31253],
  ['$where', { find: 'c', filter: { $where: 'true' } }, 2],
  ['$expr', { find: 'c', filter: { $expr: { $eq: ['$a', 1] } } }, 115],
  ['variables', { find: 'c', let: { x: 1 } }, 40415],
  ['$text', { find: 'c', filter: { $text: { $search: 'x' } } }, 2],
  ['an unknown operator', { find: 'c', filter: { a: { $frobnicate: 1 } } }, 2],
  ['a geo query', { find: 'c', filter: { a: { $near: [0, 0] } } }, 2],
  ['a collation', { find: 'c', collation: { locale: 'en', strength: 2 } }, 115],
  ['an unknown option', { find: 'c', frobnicate: true }, 40415],
  ['a tailable cursor', { find: 'c', tailable: true }, 115],
  ['a POSIX class', { find: 'c', filter: { text: { $regex: '[[:alpha:]]' } } }, 51091],
  ['a text index', { createIndexes: 'c', indexes: [{ key: { a: 'text' }, name: 't' }] }, 115],
  ['a wildcard index', { createIndexes: 'c', indexes: [{ key: { '$**': 1 }, name: 'w' }] }, 115],
  ['an aggregation into a new collection', aggregate({ $out: 'o' }), 115],
  ['an aggregation into an existing collection', aggregate({ $merge: 'o' }), 115],
  ['a view', { create: 'view', viewOn: 'c', pipeline: [] }, 115],
  ['a capped collection', { create: 'capped', capped: true, size: 1000 }, 115],
  ['a validator', { create: 'checked', validator: { a: 1 } }, 115],
  ['an invalid collection name', { create: 'a$b' }, 73],
  ['a snapshot outside of a transaction', { find: 'c', readConcern: { level: 'snapshot' } }, 72],
  ['a read concern for a write', { insert: 'c', documents: [{}], readConcern: { level: 'majority' } }, 72],
  ['a read concern for indexes', { listIndexes: 'c', readConcern: { level: 'majority' } }, 72],
  ['an unknown verbosity', { explain: { find: 'c' }, verbosity: 'loud' }, 2],
  ['the bulk write of MongoDB 8', { bulkWrite: 1, ops: [], nsInfo: [] }, 59],
  ['an unknown cursor', { getMore: 123n, collection: 'c' }, 43],
];

test.each(refusedNames)('The server refuses %s', async (_, command, code) => {
  const reply = await rawCommand(server.port, { ...command, $db: 'no' });
  expect(reply).toMatchObject({ ok: 0, code });
  expect(reply.errmsg).toEqual(expect.any(String));
});

const refusedUpdates: [string, Document, number][] = [
  ['a new _id', update({ $set: { _id: 2 } }), 66],
  ['two changes to one path', update({ $set: { a: 1 }, $inc: { a: 1 } }), 40],
  ['a change to a path and to one inside it', update({ $set: { sub: 1, 'sub.b': 1 } }), 40],
  ['a path through a scalar', update({ $set: { 'a.b': 1 } }), 28],
  ['an increment of a text', update({ $inc: { text: 1 } }), 14],
  ['an increment by a text', update({ $inc: { a: 'x' } }), 14],
  ['a push to a scalar', update({ $push: { a: 1 } }), 2],
  ['an unknown modifier', update({ $frobnicate: { a: 1 } }), 9],
  ['an empty path', update({ $set: { '': 1 } }), 56],
  ['a dollar field', update({ $set: { $a: 1 } }), 52],
  ['a replacement of many', update({ a: 1 }, { multi: true }), 9],
  ['an unused array filter', update({ $set: { a: 1 } }, { arrayFilters: [{ x: 1 }] }), 9],
  ['a missing array filter', update({ $set: { 'list.$[x]': 1 } }), 2],
  ['a positional $ without a match', update({ $set: { 'list.$': 1 } }), 2],
  ['a pipeline', update([{ $set: { a: 2 } }]), 115],
];

test.each(refusedUpdates)('An update with %s is a write error', async (_, command, code) => {
  const reply = await rawCommand(server.port, { ...command, $db: 'no' });
  expect(reply).toMatchObject({ ok: 1, n: 0, writeErrors: [{ index: 0, code }] });
  expect(await server.client.db('no').collection<Plain>('c').find().toArray()).toEqual([
    { _id: 1, a: 1, text: 'x', list: [1, 2], sub: { b: 1 } },
  ]);
});

test('The server accepts document sequences, checksums and messages in several pieces', async () => {
  const documents = [{ _id: 1 }, { _id: 2 }];
  const reply = await rawCommand(
    server.port,
    { insert: 'wire', $db: 'no' },
    { sequence: ['documents', documents], checksum: true },
  );
  expect(reply).toEqual({ n: 2, ok: 1 });
  expect(await rawCommand(server.port, { hello: 1, $db: 'admin' })).toMatchObject({
    isWritablePrimary: true,
    setName: 'doorstep',
  });
});

test('The announced version is the last one without the bulk write of MongoDB 8', async () => {
  const hello = await rawCommand(server.port, { hello: 1, $db: 'admin' });
  const info = await rawCommand(server.port, { buildInfo: 1, $db: 'admin' });
  expect([hello.maxWireVersion, info.version]).toEqual([21, '7.0.0']);
});

test('A write with w: 2 is stored but reports a write concern error', async () => {
  const insert = { insert: 'w', documents: [{ _id: 1 }], writeConcern: { w: 2 }, $db: 'no' };
  expect(await rawCommand(server.port, insert)).toMatchObject({ ok: 1, n: 1, writeConcernError: { code: 100 } });
});
