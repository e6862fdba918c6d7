import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import { afterAll, expect, test } from 'vitest';
import { startMongo } from './server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'mongo-'));

const counterSchema = new mongoose.Schema({ _id: String, value: { type: Number, default: 0 } });
const bookSchema = new mongoose.Schema(
  {
    title: { type: String, required: true },
    isbn: { type: String, unique: true, sparse: true },
    tags: [String],
    rating: { average: Number, count: { type: Number, default: 0 } },
    authors: [{ name: String, born: Number }],
  },
  { timestamps: true },
);
bookSchema.index({ 'rating.average': -1, title: 1 });
const Book = mongoose.model('Book', bookSchema);
const Counter = mongoose.model('Counter', counterSchema);

const server = await startMongo({ port: 0, file: path.join(folder, 'data.db') });
await mongoose.connect(server.uri, { dbName: 'library' });
await Book.init();

afterAll(async () => {
  await mongoose.disconnect();
  await server.close();
  rmSync(folder, { recursive: true });
});

test('Mongoose can create, find, change and delete documents', async () => {
  const book = await Book.create({
    title: 'Emma',
    isbn: '1',
    tags: ['novel'],
    authors: [{ name: 'Jane', born: 1775 }],
  });
  book.tags.push('classic');
  book.rating = { average: 4.5, count: 2 };
  await book.save();
  const found = await Book.findOne({ tags: 'classic', 'authors.born': { $lt: 1800 } }).lean();
  expect(found).toMatchObject({ title: 'Emma', tags: ['novel', 'classic'], rating: { average: 4.5, count: 2 } });
  const updated = await Book.findOneAndUpdate(
    { _id: book._id },
    { $inc: { 'rating.count': 1 } },
    { returnDocument: 'after' },
  );
  expect(updated?.rating?.count).toBe(3);
  await Book.deleteOne({ _id: book._id });
  expect(await Book.countDocuments()).toBe(0);
});

test('A duplicate value in a unique index is refused with the error fields of MongoDB', async () => {
  await Book.create({ title: 'A', isbn: '7' });
  await expect(Book.create({ title: 'B', isbn: '7' })).rejects.toMatchObject({
    code: 11000,
    keyPattern: { isbn: 1 },
    keyValue: { isbn: '7' },
    message: expect.stringContaining(
      'E11000 duplicate key error collection: library.books index: isbn_1 dup key: { isbn: "7" }',
    ),
  });
  await Book.deleteMany({});
});

test('A transaction commits as a whole or leaves nothing', async () => {
  await Counter.create({ _id: 'books' });
  await mongoose.connection.transaction(async session => {
    await Book.create([{ title: 'C', isbn: '8' }], { session });
    await Counter.findOneAndUpdate({ _id: 'books' }, { $inc: { value: 1 } }, { session });
    expect(await Book.countDocuments({}).session(session)).toBe(1);
    expect(await Book.countDocuments({})).toBe(0);
  });
  expect((await Counter.findById('books'))?.value).toBe(1);
  const failing = mongoose.connection.transaction(async session => {
    await Book.create([{ title: 'D', isbn: '9' }], { session });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await Book.find().sort({ title: 1 }).distinct('title')).toEqual(['C']);
});

test('Aggregations can group documents', async () => {
  await Book.deleteMany({});
  await Book.insertMany([
    { title: 'X', isbn: 'x', tags: ['a', 'b'], rating: { average: 4, count: 1 } },
    { title: 'Y', isbn: 'y', tags: ['a'], rating: { average: 5, count: 3 } },
  ]);
  const tags = await Book.aggregate([
    { $unwind: '$tags' },
    { $group: { _id: '$tags', books: { $sum: 1 }, best: { $max: '$rating.average' } } },
    { $sort: { _id: 1 } },
  ]);
  expect(tags).toEqual([
    { _id: 'a', books: 2, best: 5 },
    { _id: 'b', books: 1, best: 4 },
  ]);
});
