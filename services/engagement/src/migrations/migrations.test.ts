import { connectMongo } from '@doorstep/platform/mongo';
import { createLogger } from '@doorstep/platform/telemetry';
import { bootService, testNamespace } from '@doorstep/platform/testing';
import { expect, it } from 'vitest';
import { engagement } from '../app.ts';
import { bookings } from '../leads/migrations/2026-11-29-bookings.ts';
import { plainLetters } from './2026-11-28-plain-letters.ts';

it('A site with inquiries gets the first rules against spam switched off, and keeps its own afterwards', async () => {
  const namespace = testNamespace();
  const uri = String(process.env.MONGODB_URI);
  const db = await connectMongo({ uri, namespace, name: 'engagement', log: createLogger('test', 'silent') });
  const at = new Date();
  const texts = { name: 'Nora', email: 'nora@mail.example', subject: 'Leak', message: 'Could you come by?' };
  await db
    .collection<{ _id: number }>('inquiries')
    .insertOne({ _id: 1, businessId: 1, ...texts, status: 'pending', createdAt: at, updatedAt: at } as { _id: number });
  const first = await bootService(engagement, { namespace });
  const rules = db.collection<{ _id: number }>('spam_rules');
  expect(await rules.distinct('isActive')).toEqual([false]);
  expect(await rules.countDocuments()).toBe(4);
  await first.stop();
  await rules.deleteMany({});
  const again = await bootService(engagement, { namespace });
  expect(await rules.countDocuments()).toBe(0);
  await again.stop();
  await db.dropDatabase();
  await db.close();
});

it('Inquiries and recipients of earlier releases are found in plain letters', async () => {
  const namespace = testNamespace();
  const uri = String(process.env.MONGODB_URI);
  const db = await connectMongo({ uri, namespace, name: 'engagement', log: createLogger('test', 'silent') });
  const inquiries = db.collection<{ _id: number; words?: string[] }>('inquiries');
  const accounts = db.collection<{ _id: number; nameKey?: string; words?: string[] }>('known_accounts');
  const texts = { name: 'Łukasz O’Neill', subject: 'Weiß', message: 'Hello' };
  await inquiries.insertMany([
    { _id: 1, ...texts, words: ['łukasz', 'o', 'neill'] } as { _id: number },
    { _id: 2, ...texts } as { _id: number },
  ]);
  const owner = { version: 1, name: 'Øster Weiß', username: 'oster', deleted: false };
  await accounts.insertMany([
    { _id: 1, ...owner, side: 'owner', nameKey: 'øster weiß', words: ['øster', 'weiß'] } as { _id: number },
    { _id: 2, ...owner } as { _id: number },
  ]);
  await plainLetters.run(db, new AbortController().signal);
  expect(await inquiries.findOne({ _id: 1 })).toMatchObject({
    words: ['lukasz', 'oneill', 'o', 'neill', 'weiss', 'hello'],
  });
  expect(await inquiries.findOne({ _id: 2 })).not.toHaveProperty('words');
  expect(await accounts.findOne({ _id: 1 })).toMatchObject({
    nameKey: 'oster weiss',
    words: ['oster', 'oester', 'weiss'],
  });
  expect(await accounts.findOne({ _id: 2 })).not.toHaveProperty('words');
  await db.dropDatabase();
  await db.close();
});

it('Jobs that were booked and quoted before this release are known afterwards', async () => {
  const namespace = testNamespace();
  const uri = String(process.env.MONGODB_URI);
  const db = await connectMongo({ uri, namespace, name: 'engagement', log: createLogger('test', 'silent') });
  const inquiries = db.collection<{ _id: number }>('inquiries');
  const replies = db.collection<Record<string, unknown> & { _id: number }>('replies');
  await inquiries.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }]);
  const quote = (amount: number) => ({ items: [{ text: 'Work', amount }], validUntil: '2026-12-31' });
  const slots = [
    { startsAt: '2026-12-01T09:00:00Z', minutes: 60 },
    { startsAt: '2026-12-02T09:00:00Z', minutes: 90 },
  ];
  const accepted = { decision: 'accepted', at: new Date() };
  await replies.insertMany([
    { _id: 1, inquiryId: 1, quote: quote(95), answer: { ...accepted, decision: 'declined' } },
    { _id: 2, inquiryId: 1, quote: quote(80.5), answer: accepted },
    { _id: 3, inquiryId: 1, appointment: { slots }, answer: { ...accepted, slot: 1 } },
    { _id: 4, inquiryId: 2, appointment: { slots } },
    { _id: 5, inquiryId: 3, text: 'Hello' },
  ]);
  for (const _time of [1, 2]) await bookings.run(db, new AbortController().signal);
  expect(await inquiries.find().sort({ _id: 1 }).toArray()).toEqual([
    {
      _id: 1,
      quote: { total: 80.5, decision: 'accepted' },
      booking: { startsAt: '2026-12-02T09:00:00.000Z', minutes: 90 },
      reviewDueAt: new Date('2026-12-03T10:30:00Z'),
    },
    { _id: 2 },
    { _id: 3 },
  ]);
  await db.dropDatabase();
  await db.close();
});
