import type { Problem } from '@doorstep/contracts/common/problems.ts';
import { reviewCreated, reviewDeleted, reviewUpdated } from '@doorstep/contracts/engagement/reviews/events.ts';
import type { RatingSummary, Review } from '@doorstep/contracts/engagement/reviews/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { bootService, readJson } from '@doorstep/platform/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { engagement } from '../app.ts';
import { knownBusinessModel } from '../known-businesses/known-business.model.ts';
import { admin, asOwner, asUser, bootEngagement } from '../testing.ts';
import { type RatingSummaryRow, ratingSummaryModel } from './rating-summary.model.ts';
import { recomputeRatings, recomputeRatingsCommand } from './recompute-ratings.ts';
import { reviewModel } from './review.model.ts';

const kit = await bootEngagement(1, 2, 3, 4, 5, 6, 7, 8, 6001, 6002);
await knownBusinessModel(kit.service.db).updateOne({ _id: 6 }, { $set: { approvalStatus: 'pending' } });
afterAll(() => kit.stop());

const call = (method: string, path: string, actor?: Actor, body?: unknown) =>
  kit.service.call(method, path, { actor, body });
const write = (businessId: number, actor: Actor, body: unknown = { rating: 4, comment: 'Fine' }) =>
  call('POST', `/api/businesses/${businessId}/reviews`, actor, body);
const create = async (...args: Parameters<typeof write>) => readJson<Review>(await write(...args));
const getRating = async (id: number) => readJson<RatingSummary>(await call('GET', `/api/businesses/${id}/rating`));
const getVersion = async (id: number) =>
  (await ratingSummaryModel(kit.service.db).findById(id).lean<RatingSummaryRow>())?.version ?? 0;
const waitForEvents = (type: string, reviewId: number, times = 1) =>
  vi.waitFor(() => {
    const found = kit.bus.received(type).filter(({ subject }) => subject === `review/${reviewId}`);
    expect(found).toHaveLength(times);
    return found.map(({ data }) => data);
  });

/** Boots another replica, and records which of its writes of reviews and ratings failed with a conflict. */
async function bootMonitored() {
  const uri = new URL(process.env.MONGODB_URI ?? '');
  uri.searchParams.set('monitorCommands', 'true');
  const service = await bootService(engagement, { namespace: kit.namespace, env: { MONGODB_URI: uri.href } });
  const collections = new Map<number, string>();
  const failed: string[] = [];
  const client = service.db.getClient();
  client.on('commandStarted', ({ requestId, commandName, command }) =>
    collections.set(requestId, String(command[commandName])),
  );
  client.on('commandFailed', ({ requestId, commandName }) =>
    failed.push(`${commandName} ${collections.get(requestId)}`),
  );
  const watched = ['reviews', 'rating_summaries'];
  return { service, conflicts: () => failed.filter(command => watched.some(name => command.endsWith(` ${name}`))) };
}

describe('Writing a review', () => {
  it('A new review is stored, changes the rating, and is published with it', async () => {
    const response = await write(1, asUser(200), { rating: 5, comment: ' Great ', serviceId: 8 });
    expect(response.status).toBe(201);
    const review = await readJson<Review>(response);
    expect(review).toMatchObject({ businessId: 1, userId: 200, rating: 5, comment: 'Great', serviceId: 8 });
    expect(review).toMatchObject({ isPinned: false, tags: [], user: { name: 'Session name 200' } });
    await create(1, asUser(201), { rating: 2 });
    const rating = { businessId: 1, rating: 3.5, reviewCount: 2, histogram: [0, 1, 0, 0, 1], version: 2 };
    expect(await getRating(1)).toEqual(rating);
    const [data] = await waitForEvents('review-created', review.id);
    expect(reviewCreated.schema.parse(data)).toMatchObject({
      review,
      summary: { businessId: 1, rating: 5, reviewCount: 1, version: 1 },
    });
  });

  it('A second review of the same business is refused, even when both arrive at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => write(2, asUser(210))));
    expect(answers.map(answer => answer.status).sort()).toEqual([201, 409, 409, 409]);
    const again = await write(2, asUser(210));
    expect((await readJson<Problem>(again)).message).toBe('You have already reviewed this business.');
    expect(await getRating(2)).toMatchObject({ reviewCount: 1 });
    expect(await getVersion(2)).toBe(1);
  });

  it.each<[string, number, Actor, number]>([
    ['by the owner, known by the link of the account', 1, { ...asOwner(1), userId: 999 }, 403],
    ['by the owner, known by the account of the business', 1, asUser(71), 403],
    ['of a business that is not public, even by an administrator', 6, admin, 404],
    ['of an unknown business', 999, asUser(220), 404],
  ])('A review %s is refused', async (_what, id, actor, status) => {
    expect((await write(id, actor)).status).toBe(status);
  });

  it('Owners can review another business', async () => {
    expect((await write(3, asOwner(1))).status).toBe(201);
  });

  it.each([
    [{}, 'rating', 'Required', 'Please fill in all required fields'],
    [{ rating: 0 }, 'rating', 'Please choose 1 to 5 stars'],
    [{ rating: 6 }, 'rating', 'Please choose 1 to 5 stars'],
    [{ rating: 3.5 }, 'rating', 'Please choose 1 to 5 stars'],
    [{ rating: 5, comment: 'x'.repeat(3001) }, 'comment', 'Please use at most 3000 characters'],
    [{ rating: 5, comment: 7 }, 'comment', 'Expected string, received number', 'Please check what you sent'],
  ])(
    'An invalid review %o is refused with a sentence and the name of the field',
    async (body, path, message, sentence = message) => {
      const response = await write(1, asUser(221), body);
      expect(response.status).toBe(422);
      expect(await readJson(response)).toMatchObject({ message: sentence, errors: [{ path, message }] });
    },
  );

  it('Users can read their own review of a business, and get null before they write one', async () => {
    const review = await create(1, asUser(230));
    expect(await readJson(await call('GET', '/api/businesses/1/reviews/mine', asUser(230)))).toEqual(review);
    const none = await call('GET', '/api/businesses/1/reviews/mine', asUser(231));
    expect([none.status, await none.json()]).toEqual([200, null]);
    expect((await call('GET', '/api/businesses/6/reviews/mine', asUser(231))).status).toBe(404);
  });

  it.each([
    ['POST', '/api/businesses/1/reviews'],
    ['GET', '/api/businesses/1/reviews/mine'],
    ['PUT', '/api/reviews/1'],
    ['DELETE', '/api/reviews/1'],
    ['POST', '/api/reviews/1/respond'],
    ['PATCH', '/api/reviews/1/pin'],
  ])('Visitors cannot call %s %s', async (method, path) => {
    const body = { rating: 5, response: 'Thanks', isPinned: true };
    expect((await call(method, path, undefined, method === 'GET' ? undefined : body)).status).toBe(401);
  });
});

describe('Editing a review', () => {
  it('Authors can edit their review and its rating; absent fields stay, empty ones are removed', async () => {
    const { id } = await create(4, asUser(300), { rating: 5, comment: 'Great', serviceId: 8 });
    const response = await call('PUT', `/api/reviews/${id}`, asUser(300), { rating: 2 });
    expect(response.status).toBe(200);
    const review = await readJson<Review>(response);
    expect(review).toMatchObject({ id, rating: 2, comment: 'Great', serviceId: 8 });
    expect(await getRating(4)).toMatchObject({ rating: 2, reviewCount: 1 });
    const [data] = await waitForEvents('review-updated', id);
    expect(reviewUpdated.schema.parse(data).summary).toEqual({ businessId: 4, rating: 2, reviewCount: 1, version: 2 });
    const emptied = { comment: '', serviceId: null };
    const bare = await readJson<Review>(await call('PUT', `/api/reviews/${id}`, asUser(300), emptied));
    expect(bare).toMatchObject({ id, rating: 2 });
    expect(bare).not.toHaveProperty('comment');
    expect(bare).not.toHaveProperty('serviceId');
  });

  it('The rating summary does not change when the stars stay the same', async () => {
    const { id } = await create(4, asUser(301), { rating: 4 });
    const before = await getVersion(4);
    await call('PUT', `/api/reviews/${id}`, asUser(301), { rating: 4, comment: 'More to say' });
    await call('PATCH', `/api/reviews/${id}/pin`, asOwner(4), { isPinned: true });
    expect(await getVersion(4)).toBe(before);
  });

  it('Only the author can edit a review; even administrators cannot', async () => {
    const { id } = await create(4, asUser(302));
    for (const actor of [asUser(303), asOwner(4), admin])
      expect((await call('PUT', `/api/reviews/${id}`, actor, { rating: 1 })).status).toBe(403);
    expect((await call('PUT', '/api/reviews/99999', admin, { rating: 1 })).status).toBe(404);
  });

  it('Authors can delete but not edit a review of a business that is no longer public', async () => {
    const { id } = await create(7, asUser(304));
    await knownBusinessModel(kit.service.db).updateOne({ _id: 7 }, { $set: { approvalStatus: 'rejected' } });
    expect((await call('PUT', `/api/reviews/${id}`, asUser(304), { rating: 1 })).status).toBe(404);
    expect((await call('DELETE', `/api/reviews/${id}`, asUser(304))).status).toBe(200);
  });
});

it('The answer to a write names the review and the rating that the next reads must include', async () => {
  const response = await write(4, asUser(350), { rating: 5 });
  const { id } = await readJson<Review>(response);
  const touched = (answer: Response) => answer.headers.get('x-doorstep-touched');
  expect(touched(response)).toBe(`rating/4@${await getVersion(4)},review/${id}@1`);
  const edited = await call('PUT', `/api/reviews/${id}`, asUser(350), { comment: 'Still fine' });
  expect(touched(edited)).toBe(`review/${id}@2`);
  const refused = await write(4, asUser(350));
  expect([refused.status, touched(refused)]).toEqual([409, null]);
  expect(touched(await call('GET', '/api/businesses/4/reviews'))).toBeNull();
});

describe('Deleting a review', () => {
  it('Authors can delete their review, which updates the rating, and can write a new one', async () => {
    const { id } = await create(5, asUser(400), { rating: 1 });
    await create(5, asUser(401), { rating: 3 });
    expect((await call('DELETE', `/api/reviews/${id}`, asUser(400))).status).toBe(200);
    expect(await getRating(5)).toMatchObject({ rating: 3, reviewCount: 1 });
    const [data] = await waitForEvents('review-deleted', id);
    expect(reviewDeleted.schema.parse(data)).toMatchObject({ review: { id }, summary: { reviewCount: 1, version: 3 } });
    expect((await call('DELETE', `/api/reviews/${id}`, asUser(400))).status).toBe(404);
    expect((await write(5, asUser(400))).status).toBe(201);
  });

  it('Administrators can delete a review, which is audited; other users and the owner cannot', async () => {
    const { id } = await create(5, asUser(402));
    for (const actor of [asUser(403), asOwner(5)])
      expect((await call('DELETE', `/api/reviews/${id}`, actor)).status).toBe(403);
    expect((await call('DELETE', `/api/reviews/${id}`, admin)).status).toBe(200);
    const [data] = await waitForEvents('engagement-audited', id);
    expect(data).toMatchObject({
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

  it('The rating changes once when a review is deleted several times at once', async () => {
    const { id } = await create(5, asUser(404));
    const before = await getRating(5);
    const answers = await Promise.all([1, 2, 3].map(() => call('DELETE', `/api/reviews/${id}`, asUser(404))));
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 404, 404]);
    expect((await getRating(5)).reviewCount).toBe(before.reviewCount - 1);
  });
});

describe('Responding and pinning', () => {
  it('Owners can respond to a review, edit the response, and pin and unpin the review', async () => {
    const { id } = await create(1, asUser(500));
    const respond = (response: string) => call('POST', `/api/reviews/${id}/respond`, asOwner(1), { response });
    expect(await readJson<Review>(await respond(' Thank you '))).toMatchObject({ response: 'Thank you' });
    expect(await readJson<Review>(await respond('Thanks a lot'))).toMatchObject({ response: 'Thanks a lot' });
    const before = await getRating(1);
    for (const isPinned of [true, false]) {
      const pinned = await call('PATCH', `/api/reviews/${id}/pin`, asOwner(1), { isPinned });
      expect(await readJson<Review>(pinned)).toMatchObject({ id, isPinned, response: 'Thanks a lot' });
    }
    expect(await getRating(1)).toEqual(before);
    const published = await waitForEvents('review-updated', id, 4);
    const names = published.map(data => reviewUpdated.schema.parse(data).answeredBy);
    expect(names).toEqual(['Business 1', undefined, undefined, undefined]);
  });

  it('A blank response is refused', async () => {
    const { id } = await create(1, asUser(501));
    expect((await call('POST', `/api/reviews/${id}/respond`, asOwner(1), { response: '  ' })).status).toBe(422);
  });

  it('Responding to an unknown review, or pinning it, answers 404', async () => {
    for (const [method, path] of [
      ['POST', '/api/reviews/99999/respond'],
      ['PATCH', '/api/reviews/99999/pin'],
    ] as const)
      expect((await call(method, path, asOwner(1), { response: 'Thanks', isPinned: true })).status).toBe(404);
  });

  it.each<[string, Actor]>([
    ['another owner', asOwner(2)],
    ['the author', asUser(502)],
    ['an administrator', admin],
    ['a linked account without the role of an owner', { ...asUser(503), businessId: 3 }],
  ])('Responding and pinning are refused to %s', async (_who, actor) => {
    await write(3, asUser(502));
    const review = await readJson<Review>(await call('GET', '/api/businesses/3/reviews/mine', asUser(502)));
    const path = `/api/reviews/${review.id}`;
    expect((await call('POST', `${path}/respond`, actor, { response: 'Thanks' })).status).toBe(403);
    expect((await call('PATCH', `${path}/pin`, actor, { isPinned: true })).status).toBe(403);
  });
});

it('Concurrent writes to the reviews of one business cause no conflicts', async () => {
  const { service, conflicts } = await bootMonitored();
  const authors = Array.from({ length: 12 }, (_, index) => asUser(9700 + index));
  const send = async (method: string, path: string, actor: Actor, body?: unknown) => {
    const response = await service.call(method, path, { actor, body });
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
            send('POST', `/api/reviews/${id}/respond`, asOwner(8), { response: 'Thanks' }),
            send('PATCH', `/api/reviews/${id}/pin`, asOwner(8), { isPinned: true }),
          ];
    }),
  );
  expect(conflicts()).toEqual([]);
  expect(await getRating(8)).toMatchObject({ rating: 1, reviewCount: 8 });
  await service.stop();
});

describe('The reviews panel', () => {
  beforeAll(async () => {
    const ids = [];
    for (const rating of [5, 4, 3, 5]) ids.push((await create(6001, asUser(600 + ids.length), { rating })).id);
    await call('POST', `/api/reviews/${ids[0]}/respond`, asOwner(6001), { response: 'Thanks' });
    await call('POST', `/api/reviews/${ids[2]}/respond`, asOwner(6001), { response: 'Sorry' });
    await call('PATCH', `/api/reviews/${ids[2]}/pin`, asOwner(6001), { isPinned: true });
  });

  it.each([
    ['', [3, 5, 4, 5]],
    ['responded=true', [3, 5]],
    ['responded=false', [5, 4]],
    ['responded=false&rating=5', [5]],
    ['pinned=true', [3]],
    ['pinned=false&sort=rating-asc', [4, 5, 5]],
  ])('The reviews panel can be filtered by "%s"', async (query, ratings) => {
    const response = await call('GET', `/api/businesses/6001/reviews?${query}`);
    expect((await readJson<Review[]>(response)).map(review => review.rating)).toEqual(ratings);
    expect(response.headers.get('x-total-count')).toBe(String(ratings.length));
  });

  it('The reviews panel shows the total, the average, and how many are pinned and answered', async () => {
    expect(await readJson(await call('GET', '/api/businesses/6001/reviews/figures'))).toEqual({
      total: 4,
      average: 4.25,
      pinned: 1,
      responded: 2,
    });
    expect((await call('GET', '/api/businesses/6/reviews/figures', asUser(600))).status).toBe(404);
  });

  it.each([{ responded: true }, { isPinned: true }, { rating: 5, responded: false }])(
    'The reviews panel reads %o in order with an index',
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

describe('Recomputing the ratings', () => {
  const deps = () => ({
    db: kit.service.db,
    reviews: reviewModel(kit.service.db),
    ratingSummaries: ratingSummaryModel(kit.service.db),
  });
  /** The output of the command. */
  const command = async (...words: string[]) => (await recomputeRatingsCommand.parse(words)(deps())).text;

  it('The stored ratings match the reviews after all the writes above', async () => {
    const report = vi.fn();
    const { differing } = await recomputeRatings(deps(), { report });
    expect(differing).toBe(0);
    expect(report).not.toHaveBeenCalled();
  });

  it('The command reports a wrong rating, and corrects and publishes it with --fix', async () => {
    await create(6002, asUser(700), { rating: 4 });
    await deps().ratingSummaries.updateOne({ _id: 6002 }, { $set: { histogram: [3, 0, 0, 0, 0] } });
    const line = '{"businessId":6002,"stored":[3,0,0,0,0],"counted":[0,0,0,1,0]}';
    expect(await command()).toMatch(
      new RegExp(`^${line.replace(/[[\]{}]/g, '\\$&')}\\n\\d+ ratings compared, 1 differ\\.$`),
    );
    expect(await getRating(6002)).toMatchObject({ rating: 1 });
    expect(await command('--fix')).toContain('1 differ and were set right.');
    expect(await getRating(6002)).toMatchObject({ rating: 4, reviewCount: 1 });
    expect(await command()).toContain(' 0 differ.');
    const event = await vi.waitFor(() => {
      const found = kit.bus.received('rating-corrected');
      expect(found).toHaveLength(1);
      return found[0];
    });
    expect(event?.data).toEqual({ summary: { businessId: 6002, rating: 4, reviewCount: 1, version: 2 } });
  });

  it('Every business with reviews or a summary is compared once, without loading a list of all', async () => {
    const { reviews, ratingSummaries } = deps();
    const distinct = [vi.spyOn(reviews, 'distinct'), vi.spyOn(ratingSummaries, 'distinct')];
    const only = { summary: 6_777, reviewed: 6_778 };
    await ratingSummaries.create({ _id: only.summary, version: 1, histogram: [0, 2, 0, 0, 0] });
    await kit.service.db
      .collection('reviews')
      .insertOne({ _id: 90_001 as never, businessId: only.reviewed, rating: 5 });
    const ids = new Set([...(await ratingSummaries.distinct('_id')), ...(await reviews.distinct('businessId'))]);
    for (const spy of distinct) spy.mockClear();
    const found: number[] = [];
    const report = ({ businessId }: { businessId: number }) => found.push(businessId);
    expect(await recomputeRatings({ db: kit.service.db, reviews, ratingSummaries }, { fix: true, report })).toEqual({
      compared: ids.size,
      differing: 2,
    });
    expect(found).toEqual([only.summary, only.reviewed]);
    for (const spy of distinct) expect(spy).not.toHaveBeenCalled();
    const clean = await recomputeRatings({ db: kit.service.db, reviews, ratingSummaries }, { report });
    expect(clean.differing).toBe(0);
  });
});
