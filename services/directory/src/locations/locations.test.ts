import { businessUpdated } from '@doorstep/contracts/directory/businesses/events.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Geocoded, Place } from '@doorstep/contracts/directory/locations/schema.ts';
import { endpoints } from '@doorstep/contracts/endpoints.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { businessModel } from '../models/business.model.ts';
import { admin, bootDirectory, buildOwner, person } from '../testing.ts';

const directory = await bootDirectory();
const { service, bus } = directory;
afterAll(() => directory.stop());

const get = (path: string, actor?: typeof admin) => service.call('GET', path, actor ? { actor } : {});
const body = {
  name: 'Larkspur Locks',
  categoryId: 20,
  address: '907 Hays Street',
  city: 'Boise',
  state: 'ID',
  zip: '83702',
};
const location = { latitude: 43.624123, longitude: -116.203456 };
async function add(more: object): Promise<Business> {
  return readJson(await service.call('POST', '/api/businesses', { actor: admin, body: { ...body, ...more } }));
}
const change = async (id: number, more: object) =>
  readJson<Business>(await service.call('PUT', `/api/businesses/${id}`, { actor: admin, body: more }));
const readOne = async (id: number, actor?: typeof admin) =>
  readJson<Business>(await get(`/api/businesses/${id}`, actor));

describe('Locations of businesses', () => {
  it('A business shows its location and service radius', async () => {
    const { id } = await add({ location: { latitude: 43.6241234, longitude: -116.2034561 }, serviceRadius: 15 });
    expect(await readOne(id)).toMatchObject({ location, serviceRadius: 15, address: body.address, zip: '83702' });
    expect(await readOne(id)).not.toHaveProperty('locationIsApproximate');
    expect(await change(id, { serviceRadius: 15.534 })).toMatchObject({ serviceRadius: 15.53 });
    expect(await change(id, { serviceRadius: '' })).not.toHaveProperty('serviceRadius');
  });

  it('A business without a location is shown in the middle of its zip area or city', async () => {
    const { id } = await add({});
    expect(await readOne(id)).toMatchObject({
      location: { latitude: 43.6322, longitude: -116.2052 },
      locationIsApproximate: true,
    });
    expect(await readOne(id, admin)).not.toHaveProperty('location');
    await change(id, { zip: '' });
    expect(await readOne(id)).toMatchObject({ location: { latitude: 43.6038 }, locationIsApproximate: true });
  });

  it('A business that moves to another city loses its location, unless a new one is sent', async () => {
    const { id } = await add({ location });
    expect(await change(id, { address: '12 Hays Street' })).toMatchObject({ location });
    expect(await change(id, { city: 'Portland', state: 'OR', zip: '97205' })).not.toHaveProperty('location');
    expect(await change(id, { city: 'Boise', location })).toMatchObject({ location });
  });

  it.each([
    { location: { latitude: 91, longitude: 0 } },
    { location: { latitude: 43 } },
    { serviceRadius: 0 },
    { serviceRadius: 0.9 },
    { serviceRadius: 201 },
    { hidesAddress: 'yes' },
  ])('Invalid location fields are refused: %j', async more => {
    const answer = await service.call('POST', '/api/businesses', { actor: admin, body: { ...body, ...more } });
    expect(answer.status).toBe(422);
  });
});

describe('Hidden addresses', () => {
  const word = 'zanzibar';
  const secrets = {
    name: 'Quill Locks',
    address: '4711 Zanzibar Lane',
    zip: '83706',
    location: { latitude: 43.588123, longitude: -116.191456 },
    hidesAddress: true,
  };
  const params: Record<string, string> = { categoryId: '20', slug: 'plumbing', city: 'boise-id' };
  const queries: Record<string, string[]> = {
    '/api/businesses': [
      '',
      `q=${word}`,
      `q=${word}&exact=true`,
      'q=83706',
      'q=quill&explain=true',
      'near=43.6,-116.2',
      'sort=name',
    ],
    '/api/businesses/facets': ['', `q=${word}`],
    '/api/businesses/map': ['box=-117,43,-116,44', 'box=-116.1915,43.5881,-116.1914,43.5882'],
    '/api/suggestions': [`q=${word}`, 'q=quill', 'q=83706'],
    '/api/places': ['q=boise'],
    '/api/places/nearest': ['near=43.6,-116.2'],
  };

  it('A hidden address appears in no answer that visitors can get', async () => {
    const { id } = await add({ ...secrets, serviceRadius: 15, isFeatured: true, isPopular: true });
    const reads = endpoints.filter(
      ({ method, access, service: by }) =>
        method === 'GET' && by === 'directory' && (access === 'visitor' || access === 'anyone'),
    );
    expect(reads.length).toBeGreaterThan(10);
    for (const { path } of reads) {
      const values: Record<string, string> = path === '/api/pages/:slug' ? { slug: 'about' } : params;
      const filled = path.replace(/:(\w+)/g, (_all, name: string) => values[name] ?? String(id));
      for (const query of queries[path] ?? ['']) {
        for (const actor of [undefined, person, buildOwner(50)]) {
          const address = `${filled}?${query}`;
          const answer = await get(address, actor);
          expect(answer.status, address).toBe(200);
          // The id of a request is random and may contain any digits.
          const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id');
          const text = JSON.stringify([await answer.text(), ...headers]).toLowerCase();
          for (const secret of [word, '4711', '83706', '43.588', '116.191']) {
            // Places of the gazetteer are not addresses, and an answer may repeat the query.
            if (path.startsWith('/api/places')) continue;
            const asked = text.replaceAll(query.toLowerCase(), '').replaceAll(/unknown\W+zanzibar/g, '');
            expect(asked, address).not.toContain(secret);
          }
        }
      }
    }
    expect(await (await get(`/api/businesses?q=${word}&exact=true`)).json()).toEqual([]);
    expect(await (await get('/api/businesses?q=83706&exact=true')).json()).toEqual([]);
    expect(await (await get('/api/businesses/map?box=-116.1915,43.5881,-116.1914,43.5882')).json()).toMatchObject({
      total: 0,
    });
    expect(await readOne(id)).toMatchObject({
      city: 'Boise',
      hidesAddress: true,
      location: { latitude: 43.6038, longitude: -116.2191 },
      locationIsApproximate: true,
      serviceRadius: 15,
    });
  });

  it('The owner, administrators and our other services still see a hidden address', async () => {
    const { id } = await add({ location, hidesAddress: true });
    const owner = buildOwner(60, id);
    await businessModel(service.db).updateOne({ _id: id }, { ownerId: owner.userId });
    for (const actor of [owner, admin])
      expect(await readOne(id, actor)).toMatchObject({ address: body.address, zip: '83702', location });
    await change(id, { name: 'Larkspur & Sons' });
    await vi.waitFor(() => {
      const event = bus.received('business-updated').find(({ subject }) => subject === `business/${id}`);
      expect(businessUpdated.schema.parse(event?.data).business).toMatchObject({ address: body.address, location });
    });
  });

  it('An address is shown again once it is no longer hidden', async () => {
    const { id } = await add({ location, hidesAddress: true });
    await change(id, { hidesAddress: false });
    expect(await readOne(id)).toMatchObject({ address: body.address, location });
  });

  it('The file that administrators export has the location of a hidden address', async () => {
    const { id } = await add({ name: 'Exported Locks', location, hidesAddress: true, serviceRadius: 7 });
    const file = await (await get('/api/businesses?format=csv&q=exported', admin)).text();
    const [head = '', line = ''] = file.replace('\uFEFF', '').split('\n');
    const cells = Object.fromEntries(head.split(',').map((name, index) => [name, line.split(',')[index]]));
    expect(cells).toMatchObject({
      id: String(id),
      latitude: '43.624123',
      longitude: '-116.203456',
      serviceRadius: '7',
      hidesAddress: 'true',
    });
  });
});

describe('Places', () => {
  it('Places are suggested for typed text, and found around a location', async () => {
    const [first] = await readJson<Place[]>(await get('/api/places?q=bois'));
    expect(first).toEqual({
      name: 'Boise, ID',
      kind: 'city',
      latitude: 43.6038,
      longitude: -116.2191,
      city: 'Boise',
      state: 'ID',
    });
    expect(await readJson(await get('/api/places/nearest?near=43.61,-116.21'))).toEqual({ place: first });
    expect(await readJson(await get('/api/places/nearest?near=0,0'))).toEqual({});
    for (const wrong of ['/api/places', '/api/places/nearest', '/api/places/nearest?near=43.6'])
      expect((await get(wrong)).status, wrong).toBe(400);
  });
});

describe('Geocoding', () => {
  const path = '/api/geocode?address=907%20Hays%20Street&city=Boise&state=ID&zip=83702';

  it('Owners and administrators can look up the location of an address', async () => {
    for (const actor of [admin, buildOwner(70)]) {
      const [best] = await readJson<Geocoded[]>(await get(path, actor));
      expect(best).toEqual({ name: '83702 Boise, ID', latitude: 43.6322, longitude: -116.2052, precision: 'zip' });
    }
  });

  it('Visitors and other users cannot look up the location of an address', async () => {
    expect((await get(path)).status).toBe(401);
    expect((await get(path, person)).status).toBe(403);
  });
});
