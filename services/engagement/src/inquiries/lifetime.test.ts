import { ConfigError, parseConfig } from '@doorstep/platform/config';
import { boot, testEnvironment, testNamespace } from '@doorstep/platform/testing';
import { expect, it } from 'vitest';
import { engagement } from '../app.ts';
import { configSchema } from '../config.ts';

it('Closed inquiries and handled events are kept as long as the settings say', async () => {
  const stand = await boot(engagement, { KEEP_CLOSED_INQUIRIES_DAYS: '10', KEEP_INBOX_DAYS: '0' });
  const { db } = stand.service;
  expect(await db.collection('inquiries').indexes()).toContainEqual(
    expect.objectContaining({ expireAfterSeconds: 864_000, partialFilterExpression: { status: 'closed' } }),
  );
  expect(await db.collection('inbox').indexes()).toContainEqual(
    expect.objectContaining({ key: { handledAt: 1 }, expireAfterSeconds: 2 ** 31 - 1 }),
  );
  await stand.stop();
});

it.each(['-1', '2.5', '20', '100000', 'a week'])('The setting KEEP_INBOX_DAYS refuses %s', days => {
  const read = () => parseConfig(configSchema, testEnvironment(testNamespace(), { KEEP_INBOX_DAYS: days }));
  expect(read).toThrow(ConfigError);
  expect(read).toThrow('KEEP_INBOX_DAYS');
});
