import { reviewDeleted } from '@doorstep/contracts/engagement/reviews/events.ts';
import type { RatingSummary, Review } from '@doorstep/contracts/engagement/reviews/schema.ts';
import { runProgram } from '@doorstep/platform/command';
import { bindCommands } from '@doorstep/platform/run-service';
import { readJson, testEnvironment } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { engagement } from '../../app.ts';
import { asUser, bootEngagement } from '../../testing.ts';
import { replyModel } from '../conversations/reply.model.ts';

const kit = await bootEngagement(1, 2);
afterAll(() => kit.stop());

interface Result {
  found: { id: number }[];
  deleted: number;
  error?: string;
}

const run = (...args: string[]) => runKind('reviews', ...args);

async function runKind(kind: string, ...args: string[]) {
  const printed: string[] = [];
  const env = testEnvironment(kit.namespace);
  const code = await runProgram(
    {
      name: 'engagement',
      commands: bindCommands(engagement),
      open: work => work(env),
      print: text => printed.push(text),
    },
    ['delete-spam', kind, ...args, '--json'],
  );
  return { code, data: JSON.parse(printed.join('\n')) as Result };
}

async function write(businessId: number, userId: number, comment: string) {
  const options = { actor: asUser(userId), body: { rating: 1, comment } };
  const answer = await kit.service.call('POST', `/api/businesses/${businessId}/reviews`, options);
  return (await readJson<Review>(answer)).id;
}
const getRating = async (id: number) =>
  readJson<RatingSummary>(await kit.service.call('GET', `/api/businesses/${id}/rating`));

const spam = [await write(1, 300, 'Buy at SPAM.example (now)'), await write(2, 300, 'More at spam.example')];
const honest = await write(1, 301, 'Came late, but did it well');

it('Spam is only listed without --yes, and by every option that is given', async () => {
  const ids = async (...args: string[]) => (await run(...args)).data.found.map(({ id }) => id);
  expect(await ids('--text', 'spam.example')).toEqual(spam);
  expect(await ids('--text', 'spam.example (')).toEqual([spam[0]]);
  expect(await ids('--author', '300')).toEqual(spam);
  expect(await ids('--author', '301', '--text', 'spam.example')).toEqual([]);
  expect(await ids('--since', '2020-01-01')).toEqual([...spam, honest]);
  expect(await ids('--until', '2020-01-01T10:00:00Z')).toEqual([]);
  expect((await getRating(1)).reviewCount).toBe(2);
});

it('A call that says no author, text or time, or no valid time, is refused', async () => {
  expect(await run('--yes')).toMatchObject({ code: 2, data: { error: expect.stringContaining('say which with') } });
  expect(await run('--since', 'yesterday')).toMatchObject({ code: 2 });
});

it('Spam is deleted with --yes: it is published, audited, and the ratings follow', async () => {
  expect((await run('--author', '300', '--yes')).data.deleted).toBe(2);
  expect(await getRating(1)).toMatchObject({ reviewCount: 1 });
  expect(await getRating(2)).toMatchObject({ reviewCount: 0 });
  await vi.waitFor(() => {
    expect(kit.bus.received(reviewDeleted.type)).toHaveLength(2);
    expect(kit.bus.received('engagement-audited').map(({ data }) => data)).toEqual(
      spam.map(entityId =>
        expect.objectContaining({
          entry: expect.objectContaining({ entityId, action: 'deleted', administrator: { id: 0, name: 'Operator' } }),
        }),
      ),
    );
  });
  expect((await run('--author', '300', '--yes')).data).toEqual({ found: [], deleted: 0 });
});

describe('Inquiries', () => {
  const inquire = async (email: string, message: string) => {
    const body = { name: 'Nora', email, subject: 'An offer', message };
    return (await readJson<{ id: number }>(await kit.service.call('POST', '/api/businesses/1/inquiries', { body }))).id;
  };
  const stored = () => kit.service.db.collection<{ _id: number }>('inquiries');
  const events = () => kit.service.db.collection('webhook_events');

  it('An operator deletes inquiries by address or text, with the copies that webhooks would get again', async () => {
    const bought = [await inquire('seller@spam.example', 'Followers!'), await inquire('Seller@Spam.example', 'More')];
    const wanted = await inquire('nora@mail.example', 'Could you come on Friday?');
    await vi.waitFor(async () => expect(await events().countDocuments({ type: 'inquiry-created' })).toBe(3), 30_000);
    const reply = {
      _id: 1,
      inquiryId: bought[0] ?? 0,
      businessId: 1,
      from: 'sender' as const,
      text: 'More!',
      createdAt: new Date(),
    };
    await replyModel(kit.service.db).create([reply]);
    const byAddress = await runKind('inquiries', '--author', 'seller@spam.example');
    expect(byAddress.data).toEqual({
      found: [expect.objectContaining({ id: bought[0], message: 'An offer: Followers!' })],
      deleted: 0,
    });
    expect((await runKind('inquiries', '--text', 'an offer', '--until', '2020-01-01')).data.found).toEqual([]);
    const both = await runKind('inquiries', '--text', 'spam.example', '--yes');
    expect(both.data.deleted).toBe(2);
    expect(await stored().distinct('_id')).toEqual([wanted]);
    expect(await replyModel(kit.service.db).countDocuments()).toBe(0);
    expect(await events().countDocuments({ type: 'inquiry-created' })).toBe(1);
  });
});
