import type { Business, FoundBusiness } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { BusinessMap } from '@doorstep/contracts/directory/map/schema.ts';
import type { Facets } from '@doorstep/contracts/directory/search/schema.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createImportKit } from '#testing/import-kit.ts';
import { admin, bootDirectory, person } from '../../testing.ts';

const directory = await bootDirectory();
const { service } = directory;
afterAll(() => directory.stop());

async function add(name: string, more: Partial<Business>): Promise<number> {
  const body = { name, categoryId: 20, ...more };
  const answer = await service.call('POST', '/api/businesses', { actor: admin, body });
  return (await readJson<Business>(answer)).id;
}
const at = (latitude: number, longitude: number) => ({ location: { latitude, longitude } });

const boise = '43.615,-116.202';
const downtown = await add('Downtown Drains', { ...at(43.616, -116.2), city: 'Boise', state: 'ID' });
const meridian = await add('Meridian Pipes', { ...at(43.612, -116.391), city: 'Meridian', state: 'ID' });
const caldwell = await add('Caldwell Leaks', {
  ...at(43.66, -116.69),
  serviceRadius: 30,
  city: 'Caldwell',
  state: 'ID',
});
const portland = await add('Portland Plumbing', { ...at(45.5234, -122.6762), city: 'Portland', state: 'OR' });
const zipOnly = await add('Zip Plumbing', { zip: '83702' });
const nowhere = await add('Placeless Plumbing', {});

const read = async <Result>(query: string, path = '/api/businesses') =>
  readJson<Result>(await service.call('GET', `${path}?${query}`));
const idsOf = async (query: string) => (await read<FoundBusiness[]>(query)).map(({ id }) => id);

describe('Near a place', () => {
  it('Businesses near a place are listed nearest first with distances, those without a location last', async () => {
    const found = await read<FoundBusiness[]>(`near=${boise}`);
    expect(found.map(({ id }) => id)).toEqual([downtown, zipOnly, meridian, caldwell, portland, nowhere]);
    expect(found.map(({ distance }) => distance)).toEqual([0.12, 1.2, 9.46, 24.6, 344.75, undefined]);
  });

  it('Visitors can page through the businesses near a place', async () => {
    const shown: number[] = [];
    for (let next: string | undefined = `/api/businesses?near=${boise}&limit=2`; next; ) {
      const answer = await service.call('GET', next);
      expect(answer.headers.get('x-total-count')).toBe('6');
      shown.push(...(await readJson<Business[]>(answer)).map(({ id }) => id));
      next = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(shown).toEqual([downtown, zipOnly, meridian, caldwell, portland, nowhere]);
  });

  it('Visitors can combine a place with words and another order', async () => {
    const found = await read<FoundBusiness[]>(`near=${boise}&sort=name&q=portland`);
    expect(found.map(({ name }) => name)).toEqual(['Portland Plumbing']);
    expect(found.map(({ distance }) => distance)).toEqual([344.75]);
  });

  it('A radius finds businesses within it and those whose service radius covers the place', async () => {
    expect(await idsOf(`near=${boise}&radius=5`)).toEqual([downtown, zipOnly, caldwell]);
    expect(await idsOf(`near=${boise}&radius=10`)).toEqual([downtown, zipOnly, meridian, caldwell]);
    // Fifteen kilometers, as a site with kilometers asks.
    expect(await idsOf(`near=${boise}&radius=9.32`)).toEqual([downtown, zipOnly, caldwell]);
    expect(await idsOf(`near=${boise}&radius=9.47`)).toEqual([downtown, zipOnly, meridian, caldwell]);
    // Fifty miles from Caldwell, where the service radius is thirty.
    expect(await idsOf('near=43.134,-115.691&radius=20')).toEqual([]);
    const facets = await read<Facets>(`near=${boise}&radius=10`, '/api/businesses/facets');
    expect(facets).toMatchObject({
      total: 4,
      categories: [
        { id: 1, count: 4 },
        { id: 20, count: 4 },
      ],
    });
  });

  it('Searches by distance without a valid place, radius or cursor are rejected', async () => {
    for (const query of [
      'sort=distance',
      'radius=5',
      'near=boise',
      `near=91,0`,
      `near=${boise}&radius=201`,
      'box=1,2,3',
    ]) {
      const answer = await service.call('GET', `/api/businesses?${query}`);
      expect(answer.status, query).toBe(400);
    }
    expect((await service.call('GET', `/api/businesses?near=${boise}&cursor=nonsense`)).status).toBe(400);
  });

  it('Administrators find the same businesses near a place, with hidden addresses', async () => {
    const hidden = await add('Hidden Pipes', {
      ...at(45.61, -122.68),
      address: '1 Secret Lane',
      city: 'Portland',
      state: 'OR',
      hidesAddress: true,
    });
    const near = `/api/businesses?near=45.6,-122.7&radius=20`;
    const asAdmin = await readJson<FoundBusiness[]>(await service.call('GET', near, { actor: admin }));
    const asPerson = await readJson<FoundBusiness[]>(await service.call('GET', near, { actor: person }));
    expect(asAdmin.map(({ id }) => id)).toEqual(asPerson.map(({ id }) => id));
    expect(asAdmin.find(({ id }) => id === hidden)).toMatchObject({ address: '1 Secret Lane', ...at(45.61, -122.68) });
    const pending = await service.call('GET', `${near}&status=pending`, { actor: admin });
    expect(await readJson<FoundBusiness[]>(pending)).toEqual([]);
  });
});

describe('The map', () => {
  const treasureValley = '-117,43.4,-116,43.8';

  it('A box limits a list to the businesses in it', async () => {
    expect(new Set(await idsOf(`box=${treasureValley}`))).toEqual(new Set([downtown, meridian, caldwell, zipOnly]));
  });

  it('The map shows the businesses of a box with the details of a pin', async () => {
    const map = await read<BusinessMap>(`box=${treasureValley}&q=meridian`, '/api/businesses/map');
    expect(map).toEqual({
      total: 1,
      clusters: [],
      businesses: [
        {
          id: meridian,
          name: 'Meridian Pipes',
          ...at(43.612, -116.391).location,
          categoryId: 20,
          rating: 0,
          reviewCount: 0,
        },
      ],
    });
    const all = await read<BusinessMap>(`box=${treasureValley}`, '/api/businesses/map');
    expect(all.businesses.find(({ id }) => id === zipOnly)).toMatchObject({ locationIsApproximate: true });
  });

  it('A map without a box is rejected', async () => {
    expect((await service.call('GET', '/api/businesses/map')).status).toBe(400);
  });

  it('The map shows dense areas as clusters, which stay the same when it moves', async () => {
    const key = 'externalKey,name,category,latitude,longitude';
    const lines = Array.from({ length: 300 }, (_none, index) => {
      const [row, column] = [Math.floor(index / 20), index % 20];
      return `map-${index},Pin ${index},Plumbing,${(40 + row / 100).toFixed(2)},${(-100 + column / 100).toFixed(2)}`;
    });
    await createImportKit(service).imported([key, ...lines].join('\n'));
    await service.reconcile();

    const map = await read<BusinessMap>('box=-101,39,-99,41&zoom=8', '/api/businesses/map');
    expect(map).toMatchObject({ total: 300, businesses: [] });
    expect(map.clusters.reduce((sum, { count }) => sum + count, 0)).toBe(300);
    for (const { latitude, longitude, box } of map.clusters) {
      expect(latitude).toBeGreaterThanOrEqual(box.south);
      expect(latitude).toBeLessThanOrEqual(box.north);
      expect(longitude).toBeGreaterThanOrEqual(box.west);
      expect(longitude).toBeLessThanOrEqual(box.east);
    }
    const moved = await read<BusinessMap>('box=-100.8,39.1,-98.8,41.1&zoom=8', '/api/businesses/map');
    expect(moved).toEqual(map);
    for (const wide of ['-180,-90,180,90', '100,0,-90,60', '-100.05,39,-99,41']) {
      const { total, clusters, businesses } = await read<BusinessMap>(`box=${wide}`, '/api/businesses/map');
      expect(total, wide).toBeGreaterThan(200);
      expect(
        clusters.reduce((sum, { count }) => sum + count, businesses.length),
        wide,
      ).toBe(total);
    }
    const closer = await read<BusinessMap>('box=-100.01,39.99,-99.95,40.06', '/api/businesses/map');
    expect(closer.clusters).toEqual([]);
    expect(closer.businesses).toHaveLength(closer.total);
  });
});
