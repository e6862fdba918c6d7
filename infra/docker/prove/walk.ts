import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { type Client, expectStatus, openClient, signIn } from './client.ts';

/** A step of the walk, and the milliseconds that it took. */
export type Step = readonly [name: string, ms: number];

/** Walks through the product at its published port, as visitors, users, owners and administrators do. Throws at the first step that fails. */
export async function walk(url: string): Promise<Step[]> {
  const steps: Step[] = [];
  const step = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const startedAt = performance.now();
    const result = await work();
    steps.push([name, performance.now() - startedAt]);
    return result;
  };
  const visitor = openClient(url);
  await step('a visitor opens home, a list and a business', async () => {
    for (const path of ['/', '/businesses?q=plumb', '/business/1']) await expectStatus(visitor.get(path), 200);
  });
  const user = await step('a user signs in', () => signIn(url, 'user'));
  await step('a review changes the rating that visitors see', () => changeRating(visitor, user));
  await step('an owner uploads a picture, and visitors get it', () => uploadPicture(url, visitor));
  await step('an approval makes a business and an account', () => approve(url, visitor));
  return steps;
}

async function changeRating(visitor: Client, user: Client): Promise<void> {
  const businesses = await expectStatus<{ id: number; reviewCount: number }[]>(
    visitor.get('/api/businesses?limit=50&sort=name'),
    200,
  );
  for (const { id, reviewCount } of businesses) {
    const answer = await user.send('POST', `/api/businesses/${id}/reviews`, { rating: 5, comment: 'Came on time.' });
    // The demo's user has written some already.
    if (answer.status === 409) continue;
    await expectStatus(Promise.resolve(answer), 201);
    return until(
      async () => (await readCount(visitor, id)) === reviewCount + 1,
      'The rating does not follow the review',
    );
  }
  throw new Error('The user has reviewed every business');
}

const readCount = async (client: Client, id: number) =>
  (await expectStatus<{ reviewCount: number }>(client.get(`/api/businesses/${id}`), 200)).reviewCount;

async function uploadPicture(url: string, visitor: Client): Promise<void> {
  const owner = await signIn(url, 'business');
  const { businessId } = await expectStatus<{ businessId: number }>(owner.get('/api/user'), 200);
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2f5d50' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('type', 'gallery');
  form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'work.jpg');
  const item = await expectStatus<{ imageUrl: string }>(
    owner.send('POST', `/api/businesses/${businessId}/gallery`, form),
    201,
  );
  await expectStatus(visitor.get(`${item.imageUrl}/640.webp`), 200);
}

async function approve(url: string, visitor: Client): Promise<void> {
  const stamp = Date.now();
  const request = {
    name: `Proof ${stamp}`,
    description: 'Made by the proof of the containers',
    email: `proof-${stamp}@example.com`,
    phone: '+1 208 555 0100',
    address: '1 Main Street',
    city: 'Boise',
    state: 'ID',
    zip: '83702',
    categoryId: 1,
  };
  const { id } = await expectStatus<{ id: number }>(visitor.send('POST', '/api/business-requests', request), 201);
  const admin = await signIn(url, 'admin');
  const answer = await expectStatus<{ account?: { username: string } }>(
    admin.send('POST', `/api/business-requests/${id}/approve`, {}),
    200,
  );
  if (!answer.account) throw new Error('The approval makes no account');
  await until(
    async () => (await expectStatus<unknown[]>(visitor.get(`/api/businesses?q=${stamp}&exact=true`), 200)).length === 1,
    'The approved business is not found',
  );
}

const waitMs = 180_000;

/** Waits until something holds. Throws this sentence when it does not. */
export async function until(holds: () => Promise<boolean>, sentence: string): Promise<void> {
  const deadline = Date.now() + waitMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(sentence);
    await delay(20);
  }
}
