import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import type { Review } from '@doorstep/contracts/engagement/reviews/schema.ts';
import { directory } from '@doorstep/directory/app.ts';
import { type BusinessRow, businessModel, toBusinessRow } from '@doorstep/directory/models/business.model.ts';
import { engagement } from '@doorstep/engagement/app.ts';
import { knownBusinessModel } from '@doorstep/engagement/known-businesses/known-business.model.ts';
import { ratingSummaryModel } from '@doorstep/engagement/reviews/rating-summary.model.ts';
import { buildHistogram, summarizeRatings } from '@doorstep/engagement/reviews/rating-summary.ts';
import { recomputeRatings } from '@doorstep/engagement/reviews/recompute-ratings.ts';
import { reviewModel } from '@doorstep/engagement/reviews/review.model.ts';
import type { Actor } from '@doorstep/platform/actor';
import { bootService, openTestBus, type TestService, testNamespace } from '@doorstep/platform/testing';

export interface StormOutcome {
  /** Time from the first request to the last answer. */
  readonly writtenMs: number;
  /** Time from the first request until directory shows every rating as recomputed; undefined if it never does. */
  readonly shownMs: number | undefined;
  /** Number of answers other than 201 and 200. */
  readonly refused: number;
  readonly reviews: number;
  /** Number of businesses whose summary in engagement differs from a recomputation. */
  readonly differences: number;
}

/**
 * Lets `users` accounts review at once, spread over `businesses`, through two replicas of engagement; with `edits`, each then
 * edits or deletes its review. Uses the servers of the environment and its own databases.
 */
export async function reviewStorm(options: {
  users: number;
  businesses: number;
  edits?: boolean;
}): Promise<StormOutcome> {
  const namespace = testNamespace();
  const engagements = [await bootService(engagement, { namespace }), await bootService(engagement, { namespace })];
  const shop = await bootService(directory, { namespace });
  try {
    return await storm(namespace, engagements, shop, options);
  } finally {
    for (const service of [...engagements, shop]) {
      await service.db.dropDatabase();
      await service.stop();
    }
  }
}

async function storm(
  namespace: string,
  engagements: readonly TestService[],
  shop: TestService,
  { users, businesses, edits = false }: { users: number; businesses: number; edits?: boolean },
): Promise<StormOutcome> {
  const [first] = engagements;
  if (!first) throw new Error('no engagement');
  await openBusinesses(namespace, first, shop, businesses);

  const callAs = async (user: number, method: string, path: string, body?: unknown) => {
    const actor: Actor = { userId: user, role: 'user', name: `User ${user}` };
    // Every business is reviewed through both replicas.
    const service = engagements[Math.floor(user / businesses) % engagements.length] ?? first;
    return service.call(method, path, { actor, body });
  };
  let refused = 0;
  const ofUser = async (user: number) => {
    const stars = (user % 5) + 1;
    const answer = await callAs(user, 'POST', `/api/businesses/${(user % businesses) + 1}/reviews`, { rating: stars });
    if (answer.status !== 201) return void refused++;
    const { id } = (await answer.json()) as Review;
    if (!edits) return;
    const path = `/api/reviews/${id}`;
    const edited = user % 3 === 0 ? await callAs(user, 'DELETE', path) : await callAs(user, 'PUT', path, { rating: 1 });
    if (!edited.ok) refused++;
  };

  const startedAt = performance.now();
  await Promise.all(Array.from({ length: users }, (_, index) => ofUser(index + 1)));
  const writtenMs = performance.now() - startedAt;
  const shown = await until(() => allShown(first, shop));
  const shownMs = shown ? performance.now() - startedAt : undefined;

  const deps = { db: first.db, reviews: reviewModel(first.db), ratingSummaries: ratingSummaryModel(first.db) };
  const { differing } = await recomputeRatings(deps, { report: console.error });
  return {
    writtenMs,
    shownMs,
    refused,
    reviews: await deps.reviews.countDocuments(),
    differences: differing,
  };
}

/** Creates businesses in directory, and waits until engagement knows them from directory's events. */
async function openBusinesses(namespace: string, first: TestService, shop: TestService, count: number): Promise<void> {
  const bus = await openTestBus(namespace);
  for (let id = 1; id <= count; id++) {
    const business = {
      ...businessCreated.sample.business,
      id,
      ownerId: 9_000 + id,
      ratingVersion: 0,
      rating: 0,
      reviewCount: 0,
    };
    await businessModel(shop.db).create(toBusinessRow(business, 1));
    await bus.deliver(businessCreated, { ...businessCreated.sample, business, version: 1 });
  }
  await until(async () => (await knownBusinessModel(first.db).countDocuments()) === count);
  await bus.close();
}

/** Returns whether directory shows the rating that results from the reviews of each business. */
async function allShown(first: TestService, shop: TestService): Promise<boolean> {
  const shown = await businessModel(shop.db).find().lean<BusinessRow[]>();
  for (const { _id, rating, reviewCount } of shown) {
    const written = await reviewModel(first.db).find({ businessId: _id }, { rating: 1 }).lean<{ rating: number }[]>();
    const counted = summarizeRatings(_id, buildHistogram(written.map(review => review.rating)));
    if (counted.rating !== rating || counted.reviewCount !== reviewCount) return false;
  }
  return true;
}

async function until(holds: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + 30_000;
  while (performance.now() < deadline) {
    if (await holds()) return true;
    await new Promise(resolve => setTimeout(resolve, 20));
  }
  return false;
}
