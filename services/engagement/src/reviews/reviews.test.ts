import {
  type Problem,
  type RatingSummary,
  type Review,
  reviewCreated,
  reviewDeleted,
  reviewUpdated,
} from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';
import { bootService, readJson } from '@doorstep/platform/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { engagement } from '../app.ts';
import { knownBusinessModel } from '../known-businesses/known-business.model.ts';
import { admin, bootEngagement, ownerOf, type TestEngagement, userNamed } from '../testing.ts';
import { type RatingSummaryRow, ratingSummaryModel } from './rating-summary.model.ts';
import { recomputeRatings, recomputeRatingsCommand } from './recompute-ratings.ts';
import { reviewModel } from './review.model.ts';

let kit: TestEngagement;
beforeAll(async () => {
  kit = await bootEngagement(1, 2, 3, 4, 5, 6, 7, 8, 6001, 6002);
  await knownBusinessModel(kit.service.db).updateOne({ _id: 6 }, { $set: { approvalStatus: 'pending' } });
}, 30_000);
afterAll(() => kit.stop());

const call = (method: string, path: string, actor?: Actor, body?: unknown) =>
  kit.service.call(method, path, { ...(actor && { actor }), ...(body !== undefined && { body }) });
const write = (businessId: number, actor: Actor, body: unknown = { rating: 4, comment: 'Fine' }) =>
  call('POST', `/api/businesses/${businessId}/reviews`, actor, body);
const written = async (...of: Parameters<typeof write>) => readJson<Review>(await write(...of));
const ratingOf = async (id: number) => readJson<RatingSummary>(await call('GET', `/api/businesses/${id}/rating`));
const versionOf = async (id: number) =>
  (await ratingSummaryModel(kit.service.db).findById(id).lean<RatingSummaryRow>())?.version ?? 0;
const toldOf = (type: string, reviewId: number, times = 1) =>
  vi.waitFor(() => {
    const found = kit.bus.received(type).filter(({ subject }) => subject === `review/${reviewId}`);
    expect(found).toHaveLength(times);
    return found.map(({ data }) => data);
  }, 5_000);

/** Another instance of the service, and which of its writes of reviews and ratings were refused, as another had come first. */
async function bootWatched() {
  const uri = new URL(process.env.MONGODB_URI ?? '');
  uri.searchParams.set('monitorCommands', 'true');
  const service = await bootService(engagement, { namespace: kit.namespace, env: { MONGODB_URI: uri.href } });
  const collections = new Map<number, string>();
  const refused: string[] = [];
  const client = service.db.getClient();
  client.on('commandStarted', ({ requestId, commandName, command }) =>
    collections.set(requestId, String(command[commandName])),
  );
  client.on('commandFailed', ({ requestId, commandName }) =>
    refused.push(`${commandName} ${collections.get(requestId)}`),
  );
  const written = ['reviews', 'rating_summaries'];
  return { service, conflicts: () => refused.filter(command => written.some(name => command.endsWith(` ${name}`))) };
}

describe('writing a review', () => {
  it('stores it, changes the rating and tells the bus both', async () => {
    const response = await write(1, userNamed(200), { rating: 5, comment: ' Great ', serviceId: 8 });
    expect(response.status).toBe(201);
    const review = await readJson<Review>(response);
    expect(review).toMatchObject({ businessId: 1, userId: 200, rating: 5, comment: 'Great', serviceId: 8 });
    expect(review).toMatchObject({ isPinned: false, tags: [], user: { name: 'Session name 200' } });
    await written(1, userNamed(201), { rating: 2 });
    expect(await ratingOf(1)).toEqual({ businessId: 1, rating: 3.5, reviewCount: 2, histogram: [0, 1, 0, 0, 1] });
    const [told] = await toldOf('review-created', review.id);
    expect(reviewCreated.schema.parse(told)).toMatchObject({
      review,
      summary: { businessId: 1, rating: 5, reviewCount: 1, version: 1 },
    });
  });

  it('twice is refused, also when both come at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => write(2, userNamed(210))));
    expect(answers.map(answer => answer.status).sort()).toEqual([201, 409, 409, 409]);
    const again = await write(2, userNamed(210));
    expect((await readJson<Problem>(again)).message).toBe('You have already reviewed this business.');
    expect(await ratingOf(2)).toMatchObject({ reviewCount: 1 });
    expect(await versionOf(2)).toBe(1);
  });

  it.each<[string, number, Actor, number]>([
    ['the owner by the link of the account', 1, { ...ownerOf(1), userId: 999 }, 403],
    ['the owner by the account of the business', 1, userNamed(71), 403],
    ['a business that is not public, even for an administrator', 6, admin, 404],
    ['a business nobody knows', 999, userNamed(220), 404],
  ])('refuses %s', async (_what, id, actor, status) => {
    expect((await write(id, actor)).status).toBe(status);
  });

  it('an owner may review another business', async () => {
    expect((await write(3, ownerOf(1))).status).toBe(201);
  });

  it.each([
    [{}, 'rating', 'Required', 'Please fill in all required fields'],
    [{ rating: 0 }, 'rating', 'Please choose 1 to 5 stars'],
    [{ rating: 6 }, 'rating', 'Please choose 1 to 5 stars'],
    [{ rating: 3.5 }, 'rating', 'Please choose 1 to 5 stars'],
    [{ rating: 5, comment: 'x'.repeat(3001) }, 'comment', 'Please use at most 3000 characters'],
    [{ rating: 5, comment: 7 }, 'comment', 'Expected string, received number', 'Please check what you sent'],
  ])('refuses %o in a sentence, and names the field beside it', async (body, path, message, sentence = message) => {
    const response = await write(1, userNamed(221), body);
    expect(response.status).toBe(422);
    expect(await readJson(response)).toMatchObject({ message: sentence, errors: [{ path, message }] });
  });

  it('the caller finds the own review, others none', async () => {
    const review = await written(1, userNamed(230));
    expect(await readJson(await call('GET', '/api/businesses/1/reviews/mine', userNamed(230)))).toEqual(review);
    const none = await call('GET', '/api/businesses/1/reviews/mine', userNamed(231));
    expect([none.status, await none.json()]).toEqual([200, null]);
    expect((await call('GET', '/api/businesses/6/reviews/mine', userNamed(231))).status).toBe(404);
  });

  it.each([
    ['POST', '/api/businesses/1/reviews'],
    ['GET', '/api/businesses/1/reviews/mine'],
    ['PUT', '/api/reviews/1'],
    ['DELETE', '/api/reviews/1'],
    ['POST', '/api/reviews/1/respond'],
    ['PATCH', '/api/reviews/1/pin'],
  ])('a visitor may not %s %s', async (method, path) => {
    const body = { rating: 5, response: 'Thanks', isPinned: true };
    expect((await call(method, path, undefined, method === 'GET' ? undefined : body)).status).toBe(401);
  });
});

describe('changing a review', () => {
  it('the author changes it, and the rating follows; what is not sent stays, what is emptied goes', async () => {
    const { id } = await written(4, userNamed(300), { rating: 5, comment: 'Great', serviceId: 8 });
    const response = await call('PUT', `/api/reviews/${id}`, userNamed(300), { rating: 2 });
    expect(response.status).toBe(200);
    const review = await readJson<Review>(response);
    expect(review).toMatchObject({ id, rating: 2, comment: 'Great', serviceId: 8 });
    expect(await ratingOf(4)).toMatchObject({ rating: 2, reviewCount: 1 });
    const [told] = await toldOf('review-updated', id);
    expect(reviewUpdated.schema.parse(told).summary).toEqual({ businessId: 4, rating: 2, reviewCount: 1, version: 2 });
    const emptied = { comment: '', serviceId: null };
    const bare = await readJson<Review>(await call('PUT', `/api/reviews/${id}`, userNamed(300), emptied));
    expect(bare).toMatchObject({ id, rating: 2 });
    expect(bare).not.toHaveProperty('comment');
    expect(bare).not.toHaveProperty('serviceId');
  });

  it('with the same stars the rating keeps its version', async () => {
    const { id } = await written(4, userNamed(301), { rating: 4 });
    const before = await versionOf(4);
    await call('PUT', `/api/reviews/${id}`, userNamed(301), { rating: 4, comment: 'More to say' });
    await call('PATCH', `/api/reviews/${id}/pin`, ownerOf(4), { isPinned: true });
    expect(await versionOf(4)).toBe(before);
  });

  it('nobody else may, not even an administrator', async () => {
    const { id } = await written(4, userNamed(302));
    for (const actor of [userNamed(303), ownerOf(4), admin])
      expect((await call('PUT', `/api/reviews/${id}`, actor, { rating: 1 })).status).toBe(403);
    expect((await call('PUT', '/api/reviews/99999', admin, { rating: 1 })).status).toBe(404);
  });

  it('the author cannot once the business is no longer public, but can take it back', async () => {
    const { id } = await written(7, userNamed(304));
    await knownBusinessModel(kit.service.db).updateOne({ _id: 7 }, { $set: { approvalStatus: 'rejected' } });
    expect((await call('PUT', `/api/reviews/${id}`, userNamed(304), { rating: 1 })).status).toBe(404);
    expect((await call('DELETE', `/api/reviews/${id}`, userNamed(304))).status).toBe(200);
  });
});

describe('deleting a review', () => {
  it('the author deletes the own one, the rating follows, and a new one may be written', async () => {
    const { id } = await written(5, userNamed(400), { rating: 1 });
    await written(5, userNamed(401), { rating: 3 });
    expect((await call('DELETE', `/api/reviews/${id}`, userNamed(400))).status).toBe(200);
    expect(await ratingOf(5)).toMatchObject({ rating: 3, reviewCount: 1 });
    const [told] = await toldOf('review-deleted', id);
    expect(reviewDeleted.schema.parse(told)).toMatchObject({ review: { id }, summary: { reviewCount: 1, version: 3 } });
    expect((await call('DELETE', `/api/reviews/${id}`, userNamed(400))).status).toBe(404);
    expect((await write(5, userNamed(400))).status).toBe(201);
  });

  it('an administrator may, others and the owner of the business may not', async () => {
    const { id } = await written(5, userNamed(402));
    for (const actor of [userNamed(403), ownerOf(5)])
      expect((await call('DELETE', `/api/reviews/${id}`, actor)).status).toBe(403);
    expect((await call('DELETE', `/api/reviews/${id}`, admin)).status).toBe(200);
    const [told] = await toldOf('engagement-audited', id);
    expect(told).toMatchObject({
      entry: {
        administrator: { id: admin.userId, name: admin.name },
        action: 'deleted',
        entity: 'review',
        entityId: id,
        name: 'Review by Session name 402',
        changes: expect.arrayContaining([{ field: 'comment', before: 'Fine' }]),
      },
    });
    expect(kit.bus.received('engagement-audited')).toHaveLength(1);
  });

  it('twice at once takes it off the rating once', async () => {
    const { id } = await written(5, userNamed(404));
    const before = await ratingOf(5);
    const answers = await Promise.all([1, 2, 3].map(() => call('DELETE', `/api/reviews/${id}`, userNamed(404))));
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 404, 404]);
    expect((await ratingOf(5)).reviewCount).toBe(before.reviewCount - 1);
  });
});

describe('the business answers', () => {
  it('responds, edits the response, pins and unpins', async () => {
    const { id } = await written(1, userNamed(500));
    const respond = (response: string) => call('POST', `/api/reviews/${id}/respond`, ownerOf(1), { response });
    expect(await readJson<Review>(await respond(' Thank you '))).toMatchObject({ response: 'Thank you' });
    expect(await readJson<Review>(await respond('Thanks a lot'))).toMatchObject({ response: 'Thanks a lot' });
    const before = await ratingOf(1);
    for (const isPinned of [true, false]) {
      const pinned = await call('PATCH', `/api/reviews/${id}/pin`, ownerOf(1), { isPinned });
      expect(await readJson<Review>(pinned)).toMatchObject({ id, isPinned, response: 'Thanks a lot' });
    }
    expect(await ratingOf(1)).toEqual(before);
    await toldOf('review-updated', id, 4);
  });

  it('refuses a blank response', async () => {
    const { id } = await written(1, userNamed(501));
    expect((await call('POST', `/api/reviews/${id}/respond`, ownerOf(1), { response: '  ' })).status).toBe(422);
  });

  it('finds no review where there is none', async () => {
    for (const [method, path] of [
      ['POST', '/api/reviews/99999/respond'],
      ['PATCH', '/api/reviews/99999/pin'],
    ] as const)
      expect((await call(method, path, ownerOf(1), { response: 'Thanks', isPinned: true })).status).toBe(404);
  });

  it.each<[string, Actor]>([
    ['another owner', ownerOf(2)],
    ['the author', userNamed(502)],
    ['an administrator', admin],
    ['an account without the role that is linked', { ...userNamed(503), businessId: 3 }],
  ])('refuses %s', async (_who, actor) => {
    await write(3, userNamed(502));
    const review = await readJson<Review>(await call('GET', '/api/businesses/3/reviews/mine', userNamed(502)));
    const path = `/api/reviews/${review.id}`;
    expect((await call('POST', `${path}/respond`, actor, { response: 'Thanks' })).status).toBe(403);
    expect((await call('PATCH', `${path}/pin`, actor, { isPinned: true })).status).toBe(403);
  });
});

it('a storm of mixed writes on one business costs no transaction that is run again', async () => {
  const { service, conflicts } = await bootWatched();
  const authors = Array.from({ length: 12 }, (_, index) => userNamed(9700 + index));
  const send = async (method: string, path: string, actor: Actor, body?: unknown) => {
    const response = await service.call(method, path, { actor, ...(body !== undefined && { body }) });
    expect.soft(response.status).toBeLessThan(300);
    return readJson<Review>(response);
  };
  const ids = await Promise.all(
    authors.map(async author => (await send('POST', '/api/businesses/8/reviews', author, { rating: 5 })).id),
  );
  await Promise.all(
    ids.flatMap((id, index) => {
      const author = authors[index] ?? admin;
      return index % 3 === 0
        ? [send('DELETE', `/api/reviews/${id}`, author)]
        : [
            send('PUT', `/api/reviews/${id}`, author, { rating: 1 }),
            send('POST', `/api/reviews/${id}/respond`, ownerOf(8), { response: 'Thanks' }),
            send('PATCH', `/api/reviews/${id}/pin`, ownerOf(8), { isPinned: true }),
          ];
    }),
  );
  expect(conflicts()).toEqual([]);
  expect(await ratingOf(8)).toMatchObject({ rating: 1, reviewCount: 8 });
  await service.stop();
});

describe('the panel', () => {
  beforeAll(async () => {
    const ids = [];
    for (const rating of [5, 4, 3, 5]) ids.push((await written(6001, userNamed(600 + ids.length), { rating })).id);
    await call('POST', `/api/reviews/${ids[0]}/respond`, ownerOf(6001), { response: 'Thanks' });
    await call('POST', `/api/reviews/${ids[2]}/respond`, ownerOf(6001), { response: 'Sorry' });
    await call('PATCH', `/api/reviews/${ids[2]}/pin`, ownerOf(6001), { isPinned: true });
  });

  it.each([
    ['', [3, 5, 4, 5]],
    ['responded=true', [3, 5]],
    ['responded=false', [5, 4]],
    ['responded=false&rating=5', [5]],
    ['pinned=true', [3]],
    ['pinned=false&sort=rating-asc', [4, 5, 5]],
  ])('lists %s', async (query, ratings) => {
    const response = await call('GET', `/api/businesses/6001/reviews?${query}`);
    expect((await readJson<Review[]>(response)).map(review => review.rating)).toEqual(ratings);
    expect(response.headers.get('x-total-count')).toBe(String(ratings.length));
  });

  it('has the figures of its tiles', async () => {
    expect(await readJson(await call('GET', '/api/businesses/6001/reviews/figures'))).toEqual({
      total: 4,
      average: 4.25,
      pinned: 1,
      responded: 2,
    });
    expect((await call('GET', '/api/businesses/6/reviews/figures', userNamed(600))).status).toBe(404);
  });

  it.each([{ responded: true }, { isPinned: true }, { rating: 5, responded: false }])(
    'an index serves %o in order',
    async filter => {
      const plan = await reviewModel(kit.service.db)
        .find({ businessId: 6001, ...filter })
        .sort({ isPinned: -1, createdAt: -1, _id: -1 })
        .explain('queryPlanner');
      expect(JSON.stringify(plan)).toContain('IXSCAN');
      expect(JSON.stringify(plan)).not.toMatch(/"SORT"|COLLSCAN/);
    },
  );
});

describe('recomputing the ratings', () => {
  const models = () => ({
    reviews: reviewModel(kit.service.db),
    summaries: ratingSummaryModel(kit.service.db),
  });
  /** What the command prints, and what is sent meanwhile. */
  const command = async (...words: string[]) => {
    const lines: string[] = [];
    const run = recomputeRatingsCommand(kit.service.db, models(), line => lines.push(line));
    lines.push(await run(words));
    return lines.join('\n');
  };

  it('finds no difference after all that was written', async () => {
    const report = vi.fn();
    const { differing } = await recomputeRatings(kit.service.db, models(), { report });
    expect(differing).toBe(0);
    expect(report).not.toHaveBeenCalled();
  });

  it('reports a difference, sets it right when told to, and tells the bus', async () => {
    await written(6002, userNamed(700), { rating: 4 });
    await models().summaries.updateOne({ _id: 6002 }, { $set: { histogram: [3, 0, 0, 0, 0] } });
    const line = '{"businessId":6002,"stored":[3,0,0,0,0],"counted":[0,0,0,1,0]}';
    expect(await command()).toMatch(
      new RegExp(`^${line.replace(/[[\]{}]/g, '\\$&')}\\n\\d+ ratings compared, 1 differ\\.$`),
    );
    expect(await ratingOf(6002)).toMatchObject({ rating: 1 });
    expect(await command('--fix')).toContain('1 differ and were set right.');
    expect(await ratingOf(6002)).toMatchObject({ rating: 4, reviewCount: 1 });
    expect(await command()).toContain(' 0 differ.');
    const told = await vi.waitFor(() => {
      const found = kit.bus.received('rating-corrected');
      expect(found).toHaveLength(1);
      return found[0];
    }, 5_000);
    expect(told?.data).toEqual({ summary: { businessId: 6002, rating: 4, reviewCount: 1, version: 2 } });
  });

  it('compares every business that has reviews or a summary once, without a list of all of them', async () => {
    const { reviews, summaries } = models();
    const distinct = [vi.spyOn(reviews, 'distinct'), vi.spyOn(summaries, 'distinct')];
    const only = { summary: 6_777, reviewed: 6_778 };
    await summaries.create({ _id: only.summary, version: 1, histogram: [0, 2, 0, 0, 0] });
    await kit.service.db
      .collection('reviews')
      .insertOne({ _id: 90_001 as never, businessId: only.reviewed, rating: 5 });
    const ids = new Set([...(await summaries.distinct('_id')), ...(await reviews.distinct('businessId'))]);
    for (const spy of distinct) spy.mockClear();
    const found: number[] = [];
    const report = ({ businessId }: { businessId: number }) => found.push(businessId);
    expect(await recomputeRatings(kit.service.db, { reviews, summaries }, { fix: true, report })).toEqual({
      compared: ids.size,
      differing: 2,
    });
    expect(found).toEqual([only.summary, only.reviewed]);
    for (const spy of distinct) expect(spy).not.toHaveBeenCalled();
    const clean = await recomputeRatings(kit.service.db, { reviews, summaries }, { report });
    expect(clean.differing).toBe(0);
  });
});
