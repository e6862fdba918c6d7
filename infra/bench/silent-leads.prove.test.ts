import { configSchema } from '@doorstep/engagement/config.ts';
import { createDeps } from '@doorstep/engagement/deps.ts';
import { handleSilence } from '@doorstep/engagement/follow-ups/handle-silence.ts';
import { type InquiryRow, inquiryModel } from '@doorstep/engagement/inquiries/inquiry.model.ts';
import { bootEngagement } from '@doorstep/engagement/testing.ts';
import { parseConfig } from '@doorstep/platform/config';
import { outboxModel } from '@doorstep/platform/outbox';
import { createLogger } from '@doorstep/platform/telemetry';
import { testEnvironment } from '@doorstep/platform/testing';
import { afterAll, expect, it } from 'vitest';

const count = 200_000;
const waiting = 4_000;
const due = 500;
const hourMs = 3_600_000;

const kit = await bootEngagement(...Array.from({ length: 200 }, (_, index) => index + 1));
afterAll(() => kit.stop());
const { db } = kit.service;
const inquiries = inquiryModel(db);
const deps = createDeps({
  db,
  config: parseConfig(configSchema, testEnvironment(kit.namespace)),
  log: createLogger('engagement', 'error'),
});

/** The history of a site: almost all inquiries were answered; some wait, and a few of these for too long. */
function build(index: number, now: number): InquiryRow {
  const isWaiting = index < waiting;
  const age = index < due ? 9 * hourMs : isWaiting ? hourMs : (index % (365 * 24)) * hourMs;
  const createdAt = new Date(now - age);
  return {
    _id: index + 1,
    version: 1,
    businessId: (index % 200) + 1,
    name: 'Nora',
    email: 'nora@mail.example',
    emailKey: 'nora@mail.example',
    subject: 'Leak',
    message: 'Could you come by this week?',
    status: isWaiting ? 'pending' : 'responded',
    link: 1,
    ...(isWaiting && { silenceDueAt: new Date(createdAt.getTime() + 8 * hourMs) }),
    createdAt,
    updatedAt: createdAt,
  };
}

async function measure(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return Math.round(performance.now() - start);
}

it('A turn among 200,000 inquiries costs as much as is due, and nothing if nothing is', async () => {
  const now = Date.now();
  for (let from = 0; from < count; from += 5_000)
    await inquiries.collection.insertMany(
      Array.from({ length: 5_000 }, (_, index) => build(from + index, now)) as never[],
      { ordered: false },
    );
  const all = await measure(() => handleSilence(deps, new Date(now)));
  expect(await inquiries.countDocuments({ remindedAt: { $exists: true } })).toBe(due);
  const idle = await measure(() => handleSilence(deps, new Date(now)));
  const { executionStats } = await inquiries.collection
    .find({ status: 'pending', silenceDueAt: { $lte: new Date(now) }, suspicion: { $exists: false } })
    .sort({ silenceDueAt: 1 })
    .limit(200)
    .explain('executionStats');
  console.log(`${count} inquiries, ${due} reminders: ${all} ms; nothing due: ${idle} ms`);
  expect(executionStats).toMatchObject({ totalDocsExamined: 0 });
  expect(await outboxModel(db).countDocuments({ type: 'inquiry-unanswered' })).toBeLessThanOrEqual(due);
});
