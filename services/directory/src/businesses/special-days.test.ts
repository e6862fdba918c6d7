import { type Hours, type SpecialDay, weekdays } from '@doorstep/contracts/directory/businesses/hours.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Facets } from '@doorstep/contracts/directory/search/schema.ts';
import { addDays, toLocalTime } from '@doorstep/contracts/language/local-time.ts';
import type { Actor } from '@doorstep/platform/actor';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it } from 'vitest';
import { admin, bootDirectory, buildOwner, person } from '../testing.ts';

const directory = await bootDirectory();
const { service } = directory;
afterAll(() => directory.stop());

const timeZone = 'Asia/Tokyo';
const allDay = [{ opens: '00:00', closes: '24:00' }];
const always: Hours = Object.fromEntries(weekdays.map(day => [day, allDay]));
/** Local date of the business. */
const today = () => toLocalTime(timeZone, new Date()).date;
/** Yesterday, today and tomorrow, so that a test may run past midnight. */
const around = (slots: SpecialDay['slots']) =>
  [-1, 0, 1].map((days): SpecialDay => ({ date: addDays(today(), days), slots, note: 'Holiday' }));

const send = (method: string, path: string, actor?: Actor, body?: unknown) =>
  service.call(method, path, { actor, body });
async function create(body: object): Promise<Business> {
  const response = await send('POST', '/api/businesses', admin, {
    name: 'Tide Pools',
    categoryId: 1,
    timeZone,
    ...body,
  });
  expect(response.status).toBe(201);
  return readJson<Business>(response);
}
const change = (id: number, actor: Actor | undefined, specialDays: SpecialDay[]) =>
  send('PUT', `/api/businesses/${id}`, actor, { specialDays });
const read = async <Body>(path: string, actor?: Actor) => readJson<Body>(await send('GET', path, actor));

async function expectOpen(id: number, open: boolean): Promise<void> {
  for (const actor of [undefined, admin]) {
    const found = await read<Business[]>('/api/businesses?openNow=true', actor);
    expect(
      found.some(business => business.id === id),
      `as ${actor?.role ?? 'visitor'}`,
    ).toBe(open);
  }
  const visible = await read<Business[]>('/api/businesses?openNow=true');
  const facets = await read<Facets>('/api/businesses/facets');
  expect(facets.openNow).toBe(visible.length);
}

it('Visitors see special days in order of date, and an empty list removes them', async () => {
  const [before, first, last] = around([]);
  if (!before || !first || !last) throw new Error('There are three days');
  const { id } = await create({ specialDays: [last, { ...first, note: '' }, before] });
  const { note: _, ...plain } = first;
  expect((await read<Business>(`/api/businesses/${id}`)).specialDays).toEqual([before, plain, last]);
  expect((await change(id, admin, [])).status).toBe(200);
  expect(await read<Business>(`/api/businesses/${id}`)).not.toHaveProperty('specialDays');
});

it('The filter "open now" follows special days as soon as they change', async () => {
  const { id } = await create({ hours: always });
  await expectOpen(id, true);
  await change(id, admin, around([]));
  await expectOpen(id, false);
  await change(id, admin, around(allDay));
  await expectOpen(id, true);
  await change(id, admin, [{ date: '2020-01-01', slots: [] }]);
  await expectOpen(id, true);
  await change(id, admin, [{ date: addDays(today(), 9), slots: [] }]);
  await expectOpen(id, true);
});

it('A business that is closed all week is found as open on a special day', async () => {
  const { id } = await create({ specialDays: around(allDay) });
  await expectOpen(id, true);
});

it('Only its owner and administrators can change the special days of a business', async () => {
  const { id } = await create({});
  const answers = [undefined, person, buildOwner(1001)].map(actor => change(id, actor, around([])));
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 403, 403]);
  expect(await read<Business>(`/api/businesses/${id}`)).not.toHaveProperty('specialDays');
});
