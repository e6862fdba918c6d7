import type { Business, BusinessInput } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Place } from '@doorstep/contracts/directory/locations/schema.ts';
import type { Suggestion } from '@doorstep/contracts/directory/search/schema.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { admin, bootDirectory, buildOwner } from '../testing.ts';

const directory = await bootDirectory();
const { service } = directory;
afterAll(() => directory.stop());

const names = ['Łukasz Elektro', 'Weiß Sanitär', 'Øster Painting', 'A+ Plumbing', 'B&B Movers'];
/** Each begins as one of the others, or shares a word with it. */
const others = [
  'Apple Plumbing',
  'Aspen Plumbing',
  'Boise Builders',
  'Best Movers',
  'Osterhaus',
  'Weissman Legal',
  'Luke Electric',
];

beforeAll(async () => {
  for (const name of [...others, ...names]) await create({ name, categoryId: 20, city: 'Boise', state: 'ID' });
});

async function create(body: Partial<BusinessInput>): Promise<Business> {
  const answer = await service.call('POST', '/api/businesses', {
    actor: admin,
    body: { ...body, approvalStatus: 'approved' },
  });
  expect(answer.status).toBe(201);
  return readJson(answer);
}

const get = async <Answer>(path: string, q: string, more = '') =>
  readJson<Answer>(await service.call('GET', `${path}?q=${encodeURIComponent(q)}${more}`));

it.each([
  ['Lukasz', 'Łukasz Elektro'],
  ['lukasz elektro', 'Łukasz Elektro'],
  ['Weiss', 'Weiß Sanitär'],
  ['weiß', 'Weiß Sanitär'],
  ['Sanitaer', 'Weiß Sanitär'],
  ['Oster', 'Øster Painting'],
  ['øster', 'Øster Painting'],
  ['A+ Plumbing', 'A+ Plumbing'],
  ['A+', 'A+ Plumbing'],
  ['B&B', 'B&B Movers'],
  ['B & B', 'B&B Movers'],
  ['B&B Movers', 'B&B Movers'],
])('A visitor who searches for %s finds %s first, and is offered it', async (q, name) => {
  const [first] = await get<Business[]>('/api/businesses', q);
  expect(first?.name).toBe(name);
  const suggestions = await get<Suggestion[]>('/api/suggestions', q);
  expect(suggestions.find(({ type }) => type === 'business')?.text).toBe(name);
});

it('A visitor finds a business by its telephone number, but not one that waits for approval', async () => {
  const shown = await create({ name: 'Called', categoryId: 20, phone: '(503) 555-0142' });
  const waiting = { name: 'Waiting', categoryId: 20, phone: '(503) 555-0199' };
  expect((await service.call('POST', '/api/businesses', { actor: buildOwner(5), body: waiting })).status).toBe(201);
  for (const q of ['503-555-0142', '(503) 555 0142', '+1 503 555 0142', '555-0142']) {
    expect(
      (await get<Business[]>('/api/businesses', q)).map(({ name }) => name),
      q,
    ).toEqual(['Called']);
    expect(await get<Suggestion[]>('/api/suggestions', q), q).toEqual([
      expect.objectContaining({ type: 'business', businessId: shown.id }),
    ]);
  }
  expect(await get<Business[]>('/api/businesses', '503-555-0199')).toEqual([]);
  const found = await service.call('GET', '/api/businesses?q=503-555-0199&status=all', { actor: admin });
  expect((await readJson<Business[]>(found)).map(({ name }) => name)).toEqual(['Waiting']);
});

it('A visitor who types an address is offered its place', async () => {
  for (const q of ['Madison, WI 53703', 'Madison WI 53703', '53703-1234', 'WI 53703'])
    expect((await get<Place[]>('/api/places', q))[0], q).toMatchObject({ name: '53703 Madison, WI', kind: 'zip' });
  expect((await get<Place[]>('/api/places', 'Madison, Wisconsin, USA'))[0]).toMatchObject({ name: 'Madison, WI' });
});

it('A visitor finds a business in its state by its name and by its letters, whichever the business writes', async () => {
  await create({ name: 'Long Kelp', categoryId: 20, city: 'Bend', state: 'Oregon' });
  await create({ name: 'Short Kelp', categoryId: 20, city: 'Salem', state: 'OR' });
  for (const q of ['kelp Bend Oregon', 'kelp Bend, OR', 'kelp Salem Oregon', 'kelp Salem, OR', 'kelp oregon'])
    expect((await get<Business[]>('/api/businesses', q))[0]?.name, q).toBe(
      q.includes('Salem') ? 'Short Kelp' : 'Long Kelp',
    );
});

it('A visitor who types a state is offered its largest cities, but a large city of the same name first', async () => {
  const offered = async (q: string) => (await get<Place[]>('/api/places', q)).map(({ name }) => name);
  for (const q of ['Oregon', 'OR', 'oregon, USA'])
    expect((await offered(q)).slice(0, 2), q).toEqual(['Portland, OR', 'Salem, OR']);
  expect((await offered('Washington')).slice(0, 2)).toEqual(['Washington, DC', 'Seattle, WA']);
  expect((await offered('New York'))[0]).toBe('New York, NY');
  expect(await offered('Oregon')).toContain('Oregon, WI');
  expect(await offered('OR')).toContain('Orlando, FL');
});
