import { randomUUID } from 'node:crypto';
import type { Problem } from '@doorstep/contracts/common/problems.ts';
import { businessCreated, businessDeleted, businessUpdated } from '@doorstep/contracts/directory/businesses/events.ts';
import type { Hours } from '@doorstep/contracts/directory/businesses/hours.ts';
import type { Business, Totals } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { type BusinessRow, businessModel } from '../models/business.model.ts';
import { galleryModel } from '../models/gallery.model.ts';
import { offeringModel } from '../models/offering.model.ts';
import { admin, bootDirectory, buildOwner, person } from '../testing.ts';

const directory = await bootDirectory();
const { service, bus } = directory;
afterAll(() => directory.stop());

const home = { name: 'Rohrbach Plumbing', categoryId: 1 };
let users = 1000;
const newOwner = () => buildOwner(++users);

const send = (method: string, path: string, actor?: Actor, body?: unknown) =>
  service.call(method, path, { actor, body });
const create = (actor: Actor | undefined, body: unknown) => send('POST', '/api/businesses', actor, body);
const change = (id: number, actor: Actor | undefined, body: unknown) =>
  send('PUT', `/api/businesses/${id}`, actor, body);
const remove = (id: number, actor?: Actor) => send('DELETE', `/api/businesses/${id}`, actor);
const made = async (actor: Actor, body: object = {}) => {
  const response = await create(actor, { ...home, ...body });
  expect(response.status).toBe(201);
  return readJson<Business>(response);
};
const changed = async (id: number, actor: Actor, body: unknown) => {
  const response = await change(id, actor, body);
  expect(response.status).toBe(200);
  return readJson<Business>(response);
};
const stored = (id: number) => businessModel(service.db).findById(id).lean<BusinessRow>();
const listIds = async (path: string) =>
  (await readJson<Business[]>(await service.call('GET', path))).map(({ id }) => id);
const wait = (check: () => unknown) => vi.waitFor(check, { interval: 20 });
const published = (type: string, id: number) =>
  bus.received(type).filter(({ subject }) => subject === `business/${id}`);

/** Body that the setup form sends. */
const setup = {
  ...home,
  description: 'Leaks and boilers.',
  address: '12 Main Street',
  city: 'Zürich',
  state: 'OR',
  zip: '97205',
  phone: '+1 503 555 0134',
  email: 'hello@rohrbach.example',
  website: 'rohrbach.example',
  subcategoryIds: [21, 20],
  logo: '',
};

describe('Creating a business', () => {
  it('Owners can create a business, which only they see until it is approved', async () => {
    const owner = newOwner();
    const business = await made(owner, setup);
    expect(business).toMatchObject({
      name: 'Rohrbach Plumbing',
      ownerId: owner.userId,
      approvalStatus: 'none',
      website: 'https://rohrbach.example',
      subcategoryIds: [21, 20],
      subcategoryId: 21,
      timeZone: 'America/Los_Angeles',
      rating: 0,
      reviewCount: 0,
      isFeatured: false,
    });
    expect(business).not.toHaveProperty('logo');
    expect((await send('GET', `/api/businesses/${business.id}`)).status).toBe(404);
    expect((await send('GET', `/api/businesses/${business.id}`, owner)).status).toBe(200);
    await wait(() => expect(published('business-created', business.id)).toHaveLength(1));
    expect(businessCreated.schema.parse(published('business-created', business.id)[0]?.data)).toEqual({
      business,
      version: 1,
      counts: { services: 0, gallery: 0, portfolio: 0 },
    });
  });

  it('Administrators can add a business that visitors find at once', async () => {
    const business = await made(admin, {
      ...setup,
      name: 'Quibble Drains',
      timeZone: 'Europe/Zurich',
      isFeatured: true,
    });
    expect(business).toMatchObject({ approvalStatus: 'approved', timeZone: 'Europe/Zurich', isFeatured: true });
    expect(business.ownerId).toBeUndefined();
    for (const query of ['q=quibble', 'q=painting%20quibble', 'q=quibble%20zurich', 'city=zurich', 'categoryId=21'])
      expect(await listIds(`/api/businesses?${query}`)).toContain(business.id);
    expect(await listIds('/api/businesses/featured')).toEqual([business.id]);
  });

  it('A site that features no business shows the newest, if asked, and those that it features as soon as there are any', async () => {
    const older = await made(admin, { ...setup, name: 'Older Drains' });
    const featured = await listIds('/api/businesses/featured');
    const mark = (id: number, isFeatured: boolean) =>
      service.call('PUT', `/api/businesses/${id}`, { actor: admin, body: { isFeatured } });
    for (const id of featured) expect((await mark(id, false)).status).toBe(200);
    const newest = await made(admin, { ...setup, name: 'Newest Drains' });
    const orNewest = () => listIds('/api/businesses/featured?orNewest=true&limit=2');
    expect(await listIds('/api/businesses/featured')).toEqual([]);
    expect(await orNewest()).toEqual([newest.id, older.id]);
    expect((await mark(older.id, true)).status).toBe(200);
    expect(await orNewest()).toEqual([older.id]);
    expect((await mark(older.id, false)).status).toBe(200);
    for (const id of featured) expect((await mark(id, true)).status).toBe(200);
  });

  it('The totals of the site count what visitors see, each time it changes', async () => {
    const countTotals = async () => readJson<Totals>(await service.call('GET', '/api/businesses/totals'));
    const before = await countTotals();
    const { id } = await made(admin, { ...setup, name: 'Totals Drains', city: 'Totalsville' });
    expect(await countTotals()).toEqual({
      ...before,
      businesses: before.businesses + 1,
      cities: before.cities + 1,
    });
    expect((await service.call('DELETE', `/api/businesses/${id}`, { actor: admin })).status).toBe(200);
    expect(await countTotals()).toEqual(before);
  });

  it('Only owners and administrators can create businesses', async () => {
    expect((await create(undefined, home)).status).toBe(401);
    expect((await create(person, home)).status).toBe(403);
    expect(await businessModel(service.db).countDocuments({ ownerId: person.userId })).toBe(0);
  });

  it('Only administrators can feature a new business', async () => {
    const business = await made(newOwner(), { isFeatured: true, isPopular: true });
    expect(business).toMatchObject({ isFeatured: false, isPopular: false });
  });

  it('Owners cannot create a second business', async () => {
    const owner = newOwner();
    const { id } = await made(owner);
    const again = await create(owner, home);
    expect(again.status).toBe(409);
    expect((await readJson<Problem>(again)).message).toBe('You have a business already.');
    expect((await create(buildOwner(++users, id), home)).status).toBe(409);
  });

  it('Concurrent requests of an owner create one business', async () => {
    const owner = newOwner();
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(owner, home)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await businessModel(service.db).countDocuments({ ownerId: owner.userId })).toBe(1);
  });

  it('A repeated creation with the same idempotency key answers with the first business', async () => {
    for (const actor of [newOwner(), admin]) {
      const body = { ...home, idempotencyKey: randomUUID() };
      const first = await made(actor, body);
      const answers = await Promise.all([1, 2, 3].map(() => made(actor, body)));
      expect(answers.map(({ id }) => id)).toEqual([first.id, first.id, first.id]);
      expect(published('business-created', first.id).length).toBeLessThanOrEqual(1);
    }
    const owner = newOwner();
    const body = { idempotencyKey: randomUUID() };
    const race = await Promise.all([1, 2, 3, 4].map(() => made(owner, body)));
    expect(new Set(race.map(({ id }) => id)).size).toBe(1);
    expect((await made(newOwner(), body)).id).not.toBe(race[0]?.id);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['no category', { categoryId: undefined }, 'categoryId'],
    ['an unknown category', { categoryId: 999 }, 'categoryId'],
    ['an unknown subcategory', { subcategoryIds: [20, 999] }, 'subcategoryIds'],
    ['a subcategory of another category', { subcategoryIds: [24] }, 'subcategoryIds'],
    ['the category as its own subcategory', { subcategoryIds: [1] }, 'subcategoryIds'],
    ['an invalid email address', { email: 'invalid' }, 'email'],
    ['a web address that runs code', { website: 'javascript:alert(1)' }, 'website'],
    ['a logo that runs code', { logo: 'javascript:alert(1)' }, 'logo'],
    ['a logo on another site', { logo: 'https://evil.example/track.gif' }, 'logo'],
    ['a logo inside our network', { logo: 'http://127.0.0.1:6379/x' }, 'logo'],
    ['a cover on another site', { coverImage: 'https://x" onerror="alert(1)' }, 'coverImage'],
    ['the picture of an account as its cover', { coverImage: '/media/users/A1b2C3d4E5f6G7h8_512x512' }, 'coverImage'],
    [
      'hours that overlap',
      {
        hours: {
          monday: [
            { opens: '09:00', closes: '12:00' },
            { opens: '11:00', closes: '13:00' },
          ],
        },
      },
      'hours.monday',
    ],
    [
      'special days on the same date',
      {
        specialDays: [
          { date: '2026-11-26', slots: [] },
          { date: '2026-11-26', slots: [] },
        ],
      },
      'specialDays.1.date',
    ],
    ['a special day that does not exist', { specialDays: [{ date: '2026-02-30', slots: [] }] }, 'specialDays.0.date'],
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }, 'timeZone'],
  ])('A new business is refused with %s', async (_, wrong, path) => {
    const response = await create(admin, { ...home, ...wrong });
    expect(response.status).toBe(422);
    expect((await readJson<Problem>(response)).errors).toEqual([{ path, message: expect.stringMatching(/\w/) }]);
  });
});

describe('Hours', () => {
  const nine = [{ opens: '09:00', closes: '17:00' }];

  it('Hours that are sent as times are shown as text too, and vice versa', async () => {
    const byTimes = await made(newOwner(), { hours: { monday: nine } });
    expect(byTimes.workingHours).toMatchObject({ monday: '9:00 AM - 5:00 PM', tuesday: 'Closed' });
    const byText = await made(newOwner(), { workingHours: { monday: '9 AM - 5 PM', tuesday: 'By appointment' } });
    expect(byText.hours).toMatchObject({ monday: nine, sunday: [] });
    expect(byText.workingHours).toMatchObject({ monday: '9:00 AM - 5:00 PM', tuesday: 'By appointment' });
  });

  it('The filter "open now" follows a change of hours at once', async () => {
    const always = [{ opens: '00:00', closes: '24:00' }];
    const week: Hours = {};
    for (const day of ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const)
      week[day] = always;
    const { id } = await made(admin, { hours: week });
    expect(await listIds('/api/businesses?openNow=true')).toContain(id);
    const without = await changed(id, admin, { hours: {} });
    expect(without).not.toHaveProperty('hours');
    expect(without).not.toHaveProperty('workingHours');
    expect(await listIds('/api/businesses?openNow=true')).not.toContain(id);
  });
});

describe('Changing a business', () => {
  it('Changing a business keeps absent fields, removes empty ones and updates search', async () => {
    const owner = newOwner();
    const { id } = await made(owner, setup);
    await businessModel(service.db).updateOne({ _id: id }, { approvalStatus: 'approved' });
    const before = await stored(id);
    const after = await changed(id, admin, { name: 'Zephyr Pipes', city: '', phone: '', description: 'Gutters' });
    expect(after).toMatchObject({ name: 'Zephyr Pipes', state: 'OR', subcategoryIds: [21, 20], ownerId: owner.userId });
    expect(after).not.toHaveProperty('city');
    expect(after).not.toHaveProperty('phone');
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(before?.updatedAt.getTime() ?? 0);
    expect(await listIds('/api/businesses?q=zephyr%20gutters')).toEqual([id]);
    expect(await listIds('/api/businesses?q=rohrbach')).not.toContain(id);
    expect(await listIds('/api/businesses?city=zurich')).not.toContain(id);
    await wait(() => expect(published('business-updated', id)).toHaveLength(1));
    expect(businessUpdated.schema.parse(published('business-updated', id)[0]?.data)).toMatchObject({
      version: 2,
      business: after,
      counts: { services: 0, gallery: 0, portfolio: 0 },
    });
  });

  it('Changing a business keeps its rating, approval, owner and idempotency key', async () => {
    const owner = newOwner();
    const body = { idempotencyKey: randomUUID() };
    const { id } = await made(owner, body);
    const kept = { rating: 4.5, reviewCount: 2, ratingVersion: 7, review: { requestId: 3, version: 1 } };
    await businessModel(service.db).updateOne({ _id: id }, kept);
    await changed(id, owner, { name: 'Other name', rating: 5, approvalStatus: 'approved', ownerId: 1 });
    expect(await stored(id)).toMatchObject({ ...kept, approvalStatus: 'none', ownerId: owner.userId, version: 2 });
    expect((await made(owner, body)).id).toBe(id);
  });

  it('Moving a business to another category removes its former subcategories', async () => {
    const { id } = await made(admin, setup);
    const after = await changed(id, admin, { categoryId: 2 });
    expect(after).toMatchObject({ categoryId: 2, subcategoryIds: [] });
    expect(after).not.toHaveProperty('subcategoryId');
    expect(await listIds('/api/businesses?categoryId=2')).toContain(id);
    expect(await listIds('/api/businesses?categoryId=1')).not.toContain(id);
    expect(await changed(id, admin, { subcategoryIds: [24] })).toMatchObject({ subcategoryId: 24 });
    expect((await change(id, admin, { subcategoryIds: [20] })).status).toBe(422);
    expect((await change(id, admin, { categoryId: 999 })).status).toBe(422);
    expect((await change(id, admin, { name: '' })).status).toBe(422);
  });

  it('Only administrators can mark a business as featured or popular', async () => {
    const owner = newOwner();
    const { id } = await made(owner);
    expect(await changed(id, owner, { isFeatured: true })).toMatchObject({ isFeatured: false });
    expect(await changed(id, admin, { isFeatured: true, isPopular: true })).toMatchObject({ isFeatured: true });
    expect(await changed(id, owner, { isFeatured: false })).toMatchObject({ isFeatured: true, isPopular: true });
  });

  it('Only its owner and administrators can change a business', async () => {
    const owner = newOwner();
    const { id } = await made(owner);
    const status = async (actor?: Actor) => (await change(id, actor, {})).status;
    expect(await status()).toBe(401);
    expect([await status(person), await status(newOwner())]).toEqual([404, 404]);
    expect([await status(owner), await status(buildOwner(++users, id)), await status(admin)]).toEqual([200, 200, 200]);
    await businessModel(service.db).updateOne({ _id: id }, { approvalStatus: 'approved' });
    expect([await status(person), await status(newOwner())]).toEqual([403, 403]);
    expect((await change(999_999, admin, {})).status).toBe(404);
    expect(await stored(id)).toMatchObject({ version: 1 });
  });

  it('Owners of a listed business cannot empty the fields that the directory requires', async () => {
    const owner = newOwner();
    const { id } = await made(owner, setup);
    await changed(id, owner, { phone: '' });
    await businessModel(service.db).updateOne({ _id: id }, { approvalStatus: 'approved' });
    const refused = await change(id, owner, { email: '', description: '  ', website: '' });
    expect(refused.status).toBe(422);
    const { message, errors } = await readJson<Problem>(refused);
    expect(message).toMatch(/^Your business is in the directory/);
    expect(errors?.map(({ path }) => path)).toEqual(['description', 'email']);
    expect(await stored(id)).toMatchObject({ email: setup.email, website: expect.anything() });
    expect(await changed(id, owner, { email: 'new@rohrbach.example', website: '' })).not.toHaveProperty('website');
    expect(await changed(id, admin, { email: '' })).not.toHaveProperty('email');
  });

  it('Concurrent changes of a business are all kept', async () => {
    const owner = newOwner();
    const { id } = await made(owner);
    const answers = await Promise.all([
      change(id, owner, { description: 'Gutters' }),
      change(id, admin, { isPopular: true }),
      change(id, owner, { zip: '97205' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stored(id)).toMatchObject({ description: 'Gutters', isPopular: true, zip: '97205', version: 4 });
  });
});

describe('External keys', () => {
  const key = 'LEDGER-7';
  const keyFor = async (path: string, actor?: Actor) => {
    const read = await readJson<Business | Business[]>(await send('GET', path, actor));
    return [read].flat().map(({ externalKey }) => externalKey);
  };

  it('Only its owner and administrators see the external key of a business', async () => {
    const owner = newOwner();
    const { id } = await made(owner, { name: 'Wexford Locks' });
    await businessModel(service.db).updateOne({ _id: id }, { approvalStatus: 'approved', isPopular: true });
    expect(await changed(id, admin, { externalKey: key })).toMatchObject({ externalKey: key });
    const [one, search] = [`/api/businesses/${id}`, '/api/businesses?q=wexford'];
    for (const path of [one, search, '/api/businesses/category/1?q=wexford', '/api/businesses/popular']) {
      expect(await keyFor(path), path).not.toContain(key);
      expect(await keyFor(path, person), path).not.toContain(key);
    }
    expect(await keyFor(one, owner)).toEqual([key]);
    for (const path of [one, search]) expect(await keyFor(path, admin), path).toContain(key);
  });

  it('Only administrators can set and clear an external key, and it is unique', async () => {
    const owner = newOwner();
    const { id } = await made(owner);
    expect(await changed(id, owner, { externalKey: 'mine' })).not.toHaveProperty('externalKey');
    for (const taken of [
      await change(id, admin, { externalKey: key }),
      await create(admin, { ...home, externalKey: key }),
    ]) {
      expect(taken.status).toBe(422);
      const errors = [{ path: 'externalKey', message: 'Another business has this key' }];
      expect(await readJson<Problem>(taken)).toMatchObject({ errors });
    }
    expect((await change(id, admin, { externalKey: 'id:3' })).status).toBe(422);
    await changed(id, admin, { externalKey: 'LEDGER-8' });
    expect(await changed(id, admin, { name: 'Renamed' })).toMatchObject({ externalKey: 'LEDGER-8' });
    expect(await changed(id, admin, { externalKey: '' })).not.toHaveProperty('externalKey');
  });
});

describe('Deleting a business', () => {
  it('Deleting a business deletes its services and pictures too, and is published', async () => {
    const { id } = await made(newOwner());
    const { id: other } = await made(newOwner());
    for (const businessId of [id, other]) {
      await offeringModel(service.db).create([{ _id: businessId, businessId, categoryId: 1, name: 'Drains' }]);
      const imageUrl = 'https://pictures.example/a.jpg';
      await galleryModel(service.db).create([
        { _id: businessId, businessId, imageUrl, type: 'portfolio', position: 0 },
      ]);
    }
    expect((await remove(id, admin)).status).toBe(200);
    expect((await send('GET', `/api/businesses/${id}`, admin)).status).toBe(404);
    expect(await offeringModel(service.db).distinct('businessId')).toEqual([other]);
    expect(await galleryModel(service.db).distinct('businessId')).toEqual([other]);
    await wait(() => expect(published('business-deleted', id)).toHaveLength(1));
    const gone = businessDeleted.schema.parse(published('business-deleted', id)[0]?.data);
    expect(gone).toEqual({ businessId: id, version: 2 });
    expect((await remove(id, admin)).status).toBe(404);
  });

  it('Only administrators can delete a business', async () => {
    const owner = newOwner();
    const { id } = await made(owner);
    expect((await remove(id)).status).toBe(401);
    expect([(await remove(id, person)).status, (await remove(id, owner)).status]).toEqual([403, 403]);
    expect((await remove(999_999, admin)).status).toBe(404);
    expect(await stored(id)).not.toBeNull();
  });

  it('Owners whose business was deleted can create another', async () => {
    const owner = newOwner();
    const { id } = await made(owner);
    await remove(id, admin);
    expect((await made({ ...owner, businessId: id })).id).not.toBe(id);
  });
});
