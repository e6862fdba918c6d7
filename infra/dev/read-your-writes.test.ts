import { accountUpdated } from '@doorstep/contracts/identity/users/events.ts';
import { directory } from '@doorstep/directory/app.ts';
import { engagement } from '@doorstep/engagement/app.ts';
import { bootGateway, cuttable } from '@doorstep/gateway/testing.ts';
import type { Actor } from '@doorstep/platform/actor';
import { bootService, openTestBus, readJson, testNamespace } from '@doorstep/platform/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Caller, openCaller } from '../e2e/caller.ts';

// Two gateways, each with its own directory. No event reaches the second pair, so it can learn of a change only from the browser that
// made it.
const namespace = testNamespace();
const bus = await openTestBus(namespace);
const line = await cuttable(process.env.AMQP_URL ?? '');
const deafEnv = { AMQP_URL: line.url };
const reviews = await bootService(engagement, { namespace });
const hearing = await bootService(directory, { namespace });
const deaf = await bootService(directory, { namespace, env: deafEnv });
const settings = { ENGAGEMENT_URL: reviews.url, RATE_WRITES: '0', RATE_UPLOADS: '0', RATE_INQUIRIES: '0' };
const gateways = [
  await bootGateway({ ...settings, DIRECTORY_URL: hearing.url }, namespace),
  await bootGateway({ ...settings, ...deafEnv, DIRECTORY_URL: deaf.url }, namespace),
] as const;
await line.cut();

afterAll(async () => {
  await Promise.all([...gateways, reviews, hearing, deaf].map(part => part.stop()));
  await bus.remove([]);
});

type Body = Record<string, unknown>;

/** A browser whose requests alternate between the two gateways. */
async function openBrowser(actor?: Actor): Promise<readonly Caller[]> {
  const [name = '', value = ''] = actor ? (await gateways[0].signIn(actor)).split('=') : [];
  const jar = new Map(actor ? [[name, value]] : []);
  return gateways.map(({ url }) => openCaller(url, jar));
}

const visitor = await openBrowser();
const admin = await openBrowser({ userId: 1, role: 'admin', name: 'Administrator' });
const user = await openBrowser({ userId: 30, role: 'user', name: 'Nora' });

describe.each([
  ['first', 0],
  ['second', 1],
])('Changes through the %s gateway', (_name, side) => {
  let category: number;
  let business: number;
  let page: string;
  let owner: readonly Caller[];

  /** Sends a change through this gateway, and returns the answer. */
  async function send(browser: readonly Caller[], method: string, path: string, body?: unknown): Promise<Body> {
    const answer = await browser[side]?.call(method, path, body);
    if (!answer?.ok) throw new Error(`${method} ${path}: ${await answer?.text()}`);
    return readJson<Body>(answer);
  }

  /** Reads as a visitor, so that everything cacheable is cached. */
  async function keep(...paths: string[]): Promise<void> {
    for (const path of paths) for (const caller of visitor) await caller.call('GET', path);
  }

  /** Reads once from each gateway. */
  async function expectToRead(browser: readonly Caller[], path: string, expected: unknown): Promise<void> {
    for (const caller of browser) expect(await readJson(await caller.call('GET', path)), path).toEqual(expected);
  }

  const containing = (...items: object[]) =>
    expect.arrayContaining(items.map(item => expect.objectContaining(item) as unknown));

  beforeAll(async () => {
    const name = `Gables ${side}`;
    category = Number((await send(admin, 'POST', '/api/categories', { name, icon: 'wrench' })).id);
    const body = { name: `Lumen ${side}`, categoryId: category, city: `Town ${side}` };
    business = Number((await send(admin, 'POST', '/api/businesses', body)).id);
    page = `/api/businesses/${business}`;
    const account = {
      ...accountUpdated.sample.user,
      id: 70 + side,
      role: 'business_owner' as const,
      businessId: business,
    };
    await bus.deliver(accountUpdated, { version: 1, passwordVersion: 0, user: account });
    owner = await openBrowser({ userId: account.id, role: 'business_owner', businessId: business, name: 'Mara' });
    await vi.waitFor(async () => expect((await owner[0]?.call('GET', `${page}/inquiries`))?.status).toBe(200));
  });

  it('Administrators see businesses that they add, change, import or delete at once', async () => {
    const inCategory = `/api/businesses/category/${category}`;
    const featured = '/api/businesses/featured';
    await keep(inCategory, featured, '/api/cities', '/api/suggestions?q=zeph');
    const added = { name: `Zephyr ${side}`, categoryId: category, city: `Harbour ${side}` };
    const { id } = await send(admin, 'POST', '/api/businesses', added);
    await expectToRead(admin, inCategory, containing({ id, name: added.name }));
    await expectToRead(admin, '/api/cities', containing({ city: added.city, count: 1 }));
    await expectToRead(admin, '/api/suggestions?q=zeph', containing({ text: added.name }));
    await expectToRead(admin, `/api/businesses/facets?q=zephyr+${side}`, expect.objectContaining({ total: 1 }));

    await send(admin, 'PUT', `/api/businesses/${id}`, { isFeatured: true });
    await expectToRead(admin, featured, containing({ id }));

    await keep(inCategory, featured);
    await send(admin, 'DELETE', `/api/businesses/${id}`);
    await expectToRead(admin, featured, expect.not.arrayContaining([expect.objectContaining({ id })]));
    await expectToRead(admin, inCategory, expect.not.arrayContaining([expect.objectContaining({ id })]));
  });

  it('Administrators see categories that they add, rename or delete at once', async () => {
    const list = '/api/categories';
    await keep(list);
    const added = await send(admin, 'POST', list, { name: `Docks ${side}`, icon: 'wrench' });
    await expectToRead(admin, list, containing({ id: added.id, name: `Docks ${side}` }));
    await keep(list);
    await send(admin, 'PUT', `${list}/${added.id}`, { name: `Quays ${side}`, icon: 'wrench' });
    await expectToRead(admin, list, containing({ id: added.id, name: `Quays ${side}` }));
    await keep(list);
    await send(admin, 'DELETE', `${list}/${added.id}`);
    await expectToRead(admin, list, expect.not.arrayContaining([expect.objectContaining({ id: added.id })]));
  });

  it('Owners see changes to their profile and services at once', async () => {
    const services = `${page}/services`;
    await keep('/api/businesses?q=gulliver', services);
    await send(owner, 'PUT', page, { description: `Gulliver${side} sails.` });
    await expectToRead(owner, page, expect.objectContaining({ description: `Gulliver${side} sails.` }));
    await expectToRead(owner, `/api/businesses?q=gulliver${side}`, containing({ id: business }));

    const input = { name: `Keelwork ${side}`, price: '$50', categoryId: category };
    const { id } = await send(owner, 'POST', services, input);
    await expectToRead(owner, services, containing({ id, name: input.name }));
    await expectToRead(owner, `/api/businesses?q=keelwork+${side}`, containing({ id: business }));
    await keep(services);
    await send(owner, 'PUT', `/api/services/${id}`, { ...input, price: '$60' });
    await expectToRead(owner, services, containing({ id, price: '$60' }));
    await keep(services);
    await send(owner, 'DELETE', `/api/services/${id}`);
    await expectToRead(owner, services, []);
  });

  it('Owners see changes to their pictures at once', async () => {
    const gallery = `${page}/gallery`;
    const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#357' } })
      .png()
      .toBuffer();
    const upload = () => {
      const form = new FormData();
      form.append('image', new Blob([Uint8Array.from(picture)], { type: 'image/png' }), 'picture.png');
      return form;
    };
    await keep(gallery, page);
    const [one, other] = [await send(owner, 'POST', gallery, upload()), await send(owner, 'POST', gallery, upload())];
    const ids = (...items: Body[]) => items.map(({ id }) => expect.objectContaining({ id }) as unknown);
    await expectToRead(owner, gallery, ids(one, other));
    await keep(gallery);
    await send(owner, 'PUT', `${gallery}/order`, { ids: [other.id, one.id] });
    await expectToRead(owner, gallery, ids(other, one));
    await keep(gallery);
    await send(owner, 'PUT', `/api/gallery/${one.id}`, { title: 'The quay', type: 'gallery' });
    await expectToRead(owner, gallery, containing({ id: one.id, title: 'The quay' }));
    await keep(gallery);
    await send(owner, 'DELETE', `/api/gallery/${other.id}`);
    await expectToRead(owner, gallery, ids(one));

    const { url } = await send(owner, 'POST', `${page}/pictures`, upload());
    await send(owner, 'PUT', page, { coverImage: url });
    await expectToRead(owner, `/api/businesses?q=lumen+${side}`, containing({ id: business, coverImage: url }));
  });

  it('Users see reviews that they write, edit or delete, and the new rating, at once', async () => {
    const paths = [page, `${page}/reviews`, `${page}/rating`, `${page}/reviews/figures`, '/api/businesses?sort=rating'];
    await keep(...paths);
    const { id } = await send(user, 'POST', `${page}/reviews`, { rating: 5, comment: 'Sails well.' });
    await expectToRead(user, `${page}/reviews`, containing({ id, rating: 5 }));
    await expectToRead(user, page, expect.objectContaining({ rating: 5, reviewCount: 1 }));
    await expectToRead(user, `${page}/rating`, expect.objectContaining({ rating: 5, reviewCount: 1 }));
    await expectToRead(user, '/api/businesses?sort=rating', containing({ id: business, rating: 5 }));
    await keep(...paths);
    await send(user, 'PUT', `/api/reviews/${id}`, { rating: 3, comment: 'Sails.' });
    await expectToRead(user, page, expect.objectContaining({ rating: 3 }));
    await expectToRead(user, `${page}/reviews`, containing({ id, rating: 3 }));

    await keep(...paths);
    await send(owner, 'POST', `/api/reviews/${id}/respond`, { response: 'Thank you!' });
    await send(owner, 'PATCH', `/api/reviews/${id}/pin`, { isPinned: true });
    await expectToRead(owner, `${page}/reviews`, containing({ id, response: 'Thank you!', isPinned: true }));
    await expectToRead(owner, `${page}/reviews/figures`, expect.objectContaining({ pinned: 1, responded: 1 }));

    await keep(...paths);
    await send(user, 'DELETE', `/api/reviews/${id}`);
    await expectToRead(user, `${page}/reviews`, []);
    await expectToRead(user, page, expect.objectContaining({ rating: 0, reviewCount: 0 }));
  });

  it('Visitors who send an inquiry can continue reading', async () => {
    const inquiry = { name: 'Ida', email: 'ida@mail.example', subject: 'Leak', message: 'Could you come by?' };
    await send(visitor, 'POST', `${page}/inquiries`, inquiry);
    await expectToRead(visitor, page, expect.objectContaining({ id: business }));
    await expectToRead(visitor, `${page}/reviews`, []);
  });

  it('All other visitors see changes once events arrive', async () => {
    await send(owner, 'PUT', page, { description: 'Seen by all.' });
    line.restore();
    const seen = expect.objectContaining({ description: 'Seen by all.' });
    for (const caller of visitor)
      await vi.waitFor(async () => expect(await readJson(await caller.call('GET', page))).toEqual(seen));
    await line.cut();
  });
});
