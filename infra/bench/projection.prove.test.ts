import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import { type Weekday, weekdays } from '@doorstep/contracts/directory/businesses/hours.ts';
import { reviewCreated } from '@doorstep/contracts/engagement/reviews/events.ts';
import { directory } from '@doorstep/directory/app.ts';
import { businessIds, businessModel, toBusinessRow } from '@doorstep/directory/models/business.model.ts';
import { checkAnswers } from '@doorstep/directory/testing/checker.ts';
import { admin, bootDirectory, tree } from '@doorstep/directory/testing.ts';
import { reserveIds } from '@doorstep/platform/mongo';
import { bootService } from '@doorstep/platform/testing';
import { afterAll, expect, it } from 'vitest';
import { createRandom } from '../seed/random.ts';

const businessCount = 20_000;
const changeCount = 3_000;
const sample = 150;
/** Long because the comparison is naive: it computes each expected answer from all businesses. */
const timeout = 30 * 60_000;

const { ownerId: _owner, externalKey: _key, ...sampleBusiness } = businessCreated.sample.business;
const random = createRandom('storm');
const home = await bootDirectory();
const { service, bus, namespace } = home;
const replica = await bootService(directory, { namespace });
afterAll(async () => {
  await replica.stop();
  await home.stop();
});

const words = Array.from({ length: 900 }, () =>
  Array.from({ length: random.int(2, 4) }, () =>
    random.pick(['ka', 'ro', 'lin', 'mes', 'tu', 'vor', 'ash', 'pel']),
  ).join(''),
);
const cities = Array.from({ length: 120 }, (_none, index) => `Port ${words[index]}`);
const phrase = (from: number, to: number) => random.sample(words, random.int(from, to)).join(' ');
const id = () => random.int(1, businessCount);

function buildBusiness(number: number) {
  const category = random.pick(tree);
  const created = new Date(Date.UTC(2020, 0, 1) + number * 60_000).toISOString();
  const opens = `0${random.int(0, 9)}:00`;
  const day = random.chance(0.7) ? [{ opens, closes: `${random.int(12, 23)}:30` }] : [];
  const business = {
    ...sampleBusiness,
    id: number,
    name: `${phrase(1, 3)} ${number}`,
    description: phrase(0, 30),
    categoryId: category.id,
    subcategoryIds: [],
    city: random.pick(cities),
    ...(random.chance(0.9) && {
      location: { latitude: random.int(43_000, 44_999) / 1_000, longitude: random.int(-117_000, -115_001) / 1_000 },
    }),
    ...(random.chance(0.3) && { serviceRadius: random.int(1, 200) }),
    rating: random.int(0, 50) / 10,
    reviewCount: random.int(0, 400),
    isFeatured: random.chance(0.01),
    isPopular: random.chance(0.02),
    timeZone: random.pick(['America/New_York', 'America/Los_Angeles', 'Europe/Berlin']),
    hours: Object.fromEntries(weekdays.map(weekday => [weekday, day])) as Record<Weekday, typeof day>,
    approvalStatus: random.chance(0.95) ? ('approved' as const) : ('pending' as const),
    createdAt: created,
    updatedAt: created,
  };
  return toBusinessRow(business, 1);
}

const send = (method: string, path: string, body?: object) =>
  random.pick([service, replica]).call(method, path, { actor: admin, body });

/** Changes of what visitors read: through either replica, by an event, and by a write without an event. */
const changes = [
  () => send('PUT', `/api/businesses/${id()}`, { name: phrase(2, 4), description: phrase(0, 30) }),
  () => send('PUT', `/api/businesses/${id()}`, { categoryId: random.pick(tree).id, city: random.pick(cities) }),
  () => send('PUT', `/api/businesses/${id()}`, { isFeatured: random.chance(0.5), isPopular: random.chance(0.5) }),
  () => send('POST', `/api/businesses/${id()}/services`, { name: phrase(1, 2), categoryId: random.pick(tree).id }),
  () => send('DELETE', `/api/services/${random.int(1, changeCount / 10)}`),
  () => send('POST', '/api/businesses', { name: phrase(2, 4), categoryId: random.pick(tree).id }),
  () => send('DELETE', `/api/businesses/${id()}`),
  async () => {
    const businessId = id();
    const summary = {
      businessId,
      rating: random.int(10, 50) / 10,
      reviewCount: random.int(1, 99),
      version: random.int(1, 9),
    };
    const { review } = reviewCreated.sample;
    await bus.deliver(reviewCreated, { ...reviewCreated.sample, review: { ...review, businessId }, summary });
  },
  () =>
    businessModel(service.db).updateOne(
      { _id: id() },
      { approvalStatus: random.pick(['approved', 'rejected'] as const), $inc: { version: 1 } },
    ),
];

it('Both replicas answer exactly what MongoDB has after a storm of changes', { timeout }, async () => {
  const rows = Array.from({ length: businessCount }, (_none, index) => buildBusiness(index + 1));
  await businessModel(service.db).insertMany(rows, { lean: true });
  await reserveIds(service.db, businessIds, businessCount);
  for (let done = 0; done < changeCount; done += 20) {
    // A category change affects thousands of businesses.
    if (done % 1_000 === 0)
      await send('PUT', `/api/categories/${random.pick([20, 21, 24])}`, { name: phrase(1, 2), icon: 'home' });
    await Promise.all(Array.from({ length: 20 }, () => random.pick(changes)()));
  }
  await service.handled(bus.delivered, 'ratings');
  for (const one of [service, replica]) {
    await one.reconcile();
    const { compared, differences } = await checkAnswers(service.db, path => fetch(one.url + path), { sample });
    console.log(`${compared} answers compared, ${differences.length} differ`);
    expect(differences).toEqual([]);
  }
});
