import { ConfigError, parseConfig } from '@doorstep/platform/config';
import { bootService, testEnvironment, testNamespace } from '@doorstep/platform/testing';
import { expect, it, vi } from 'vitest';
import { engagement } from '../../app.ts';
import { configSchema } from '../../config.ts';
import { replyModel } from '../conversations/reply.model.ts';
import { inquiryModel } from './inquiry.model.ts';

const dayMs = 24 * 3_600_000;

it('Closed inquiries, with their replies, and those in quarantine are deleted after the days of the settings', async () => {
  const namespace = testNamespace();
  const first = await bootService(engagement, { namespace, env: { KEEP_CLOSED_INQUIRIES_DAYS: '0' } });
  // As an earlier release left it.
  await first.db.collection('inquiries').createIndex({ updatedAt: 1 }, { expireAfterSeconds: 63_072_000 });
  const form = { businessId: 1, name: 'Nora', email: 'nora@mail.example', subject: 'Leak', message: 'Hello' };
  const row = (_id: number, status: 'pending' | 'closed', days: number) => {
    const at = new Date(Date.now() - days * dayMs);
    return { _id, ...form, status, createdAt: at, updatedAt: at };
  };
  const suspicion = { points: 10, reasons: [] };
  const held = [61, 59].map((days, index) => ({ ...row(3 + index, 'pending', days), suspicion }));
  const old = Array.from({ length: 120 }, (_, index) => row(100 + index, 'closed', 11));
  await inquiryModel(first.db).insertMany([row(1, 'pending', 400), row(2, 'closed', 9), ...held, ...old]);
  const reply = { businessId: 1, from: 'sender' as const, text: 'Hello', createdAt: new Date() };
  await replyModel(first.db).insertMany([2, 100].map(inquiryId => ({ _id: inquiryId, inquiryId, ...reply })));
  await first.stop();

  const env = { KEEP_CLOSED_INQUIRIES_DAYS: '10', KEEP_INBOX_DAYS: '0' };
  const service = await bootService(engagement, { namespace, env });
  const { db } = service;
  await vi.waitFor(async () => expect(await inquiryModel(db).distinct('_id')).toEqual([1, 2, 4]));
  expect(await replyModel(db).distinct('inquiryId')).toEqual([2]);
  const indexes = await db.collection('inquiries').indexes();
  expect(indexes.filter(index => index.expireAfterSeconds !== undefined)).toEqual([]);
  expect(await db.collection('inbox').indexes()).toContainEqual(
    expect.objectContaining({ key: { handledAt: 1 }, expireAfterSeconds: 2 ** 31 - 1 }),
  );
  await service.stop();
});

it.each(['-1', '2.5', '20', '100000', 'a week'])('The setting KEEP_INBOX_DAYS refuses %s', days => {
  const read = () => parseConfig(configSchema, testEnvironment(testNamespace(), { KEEP_INBOX_DAYS: days }));
  expect(read).toThrow(ConfigError);
  expect(read).toThrow('KEEP_INBOX_DAYS');
});
