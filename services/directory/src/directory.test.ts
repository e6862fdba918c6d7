import type { Problem } from '@doorstep/contracts/common/problems.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { boot, readJson } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { directory } from './app.ts';
import { businessModel, toBusinessRow } from './models/business.model.ts';
import { categoryModel } from './models/category.model.ts';
import { galleryModel } from './models/gallery.model.ts';
import { offeringModel } from './models/offering.model.ts';

const categories: Category[] = [
  { id: 1, version: 1, name: 'Home', slug: 'home-services', icon: 'home' },
  { id: 10, version: 1, parentId: 1, name: 'Cleaning', slug: 'cleaning', icon: 'broom' },
  { id: 12, version: 1, name: 'Pet Care', slug: 'pet-care', icon: 'paw', description: 'Walks and boarding' },
];
/** Created by the service itself. */
const other: Category = { id: 15, version: 1, name: 'Other', slug: 'other', icon: 'ellipsis-h' };
function business(id: number, more: Partial<Business>): Business {
  const created = new Date(Date.UTC(2026, 0, id)).toISOString();
  return {
    id,
    name: `Business ${id}`,
    categoryId: 1,
    subcategoryIds: [],
    rating: 0,
    reviewCount: 0,
    timeZone: 'America/New_York',
    isFeatured: false,
    isPopular: false,
    approvalStatus: 'approved',
    version: 1,
    ratingVersion: 0,
    createdAt: created,
    updatedAt: created,
    ...more,
  };
}

const allWeek = [{ opens: '00:00', closes: '24:00' }];
const alwaysOpen = {
  monday: allWeek,
  tuesday: allWeek,
  wednesday: allWeek,
  thursday: allWeek,
  friday: allWeek,
  saturday: allWeek,
  sunday: allWeek,
};

const businesses = [
  business(1, {
    name: 'Rohrbach Plumbing',
    city: 'Portland',
    description: 'Leaks and boilers.',
    rating: 4.2,
    reviewCount: 9,
  }),
  business(2, {
    name: 'Bright Windows',
    categoryId: 10,
    city: 'Portland',
    description: 'We call a plumber when we find a leak.',
    rating: 4.9,
  }),
  business(3, { name: 'Paws & Co', categoryId: 12, city: 'São Paulo', isFeatured: true, hours: alwaysOpen }),
  business(4, { name: 'Plumbago Gardens', categoryId: 12, isPopular: true, rating: 3 }),
  business(5, { name: 'Hidden Plumbing', approvalStatus: 'pending', ownerId: 70, isFeatured: true }),
];

const owner: Actor = { userId: 70, role: 'business_owner', name: 'Owner' };
const otherOwner: Actor = { userId: 71, role: 'business_owner', businessId: 1, name: 'Other' };
const admin: Actor = { userId: 1, role: 'admin', name: 'Admin' };

const stand = await boot(directory);
const { service } = stand;
await categoryModel(service.db).insertMany(categories.map(({ id, ...rest }) => ({ _id: id, ...rest })));
await businessModel(service.db).insertMany(businesses.map(item => toBusinessRow(item, 1)));
await offeringModel(service.db).insertMany(
  [1, 2, 3].map(id => ({ _id: id, businessId: 1, categoryId: 1, name: `Service ${id}`, price: '$50/hour' })),
);
await galleryModel(service.db).create({
  _id: 1,
  businessId: 5,
  imageUrl: 'https://pictures.example/a.jpg',
  type: 'portfolio',
  position: 0,
});
await service.reconcile();

afterAll(() => stand.stop());

async function get(path: string, actor?: Actor) {
  const response = await service.call('GET', path, { actor });
  return { response, status: response.status, body: await readJson<unknown>(response) };
}
const list = async (path: string) => readJson<{ id: number; name: string }[]>(await service.call('GET', path));
const listIds = async (path: string) => (await list(path)).map(item => item.id);
const problem = async (path: string) => readJson<Problem>(await service.call('GET', path));

describe('Categories', () => {
  it('Categories are listed, found by slug, and shown as parents and subcategories', async () => {
    expect((await get('/api/categories')).body).toEqual([...categories, other]);
    expect((await get('/api/categories/pet-care')).body).toMatchObject({ id: 12, name: 'Pet Care' });
    expect((await get('/api/parent-categories')).body).toEqual([
      { id: 1, name: 'Home' },
      { id: 12, name: 'Pet Care' },
      { id: 15, name: 'Other' },
    ]);
    expect((await get('/api/subcategories/1')).body).toEqual([{ id: 10, name: 'Cleaning' }]);
    expect((await get('/api/subcategories/12')).body).toEqual([]);
  });

  it.each([
    ['/api/categories', [1, 10, 12, 15]],
    ['/api/parent-categories', [1, 12, 15]],
    ['/api/subcategories/1', [10]],
  ])('Categories come in pages like any other list: %s', async (path, ids) => {
    const seen: number[] = [];
    let next: string | undefined = `${path}?limit=1`;
    while (next !== undefined) {
      const response = await service.call('GET', next);
      expect(response.headers.get('x-total-count')).toBe(String(ids.length));
      const rows = await readJson<{ id: number }[]>(response);
      expect(rows).toHaveLength(1);
      seen.push(...rows.map(({ id }) => id));
      next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(ids);
    expect((await service.call('GET', `${path}?limit=101`)).status).toBe(400);
    expect((await service.call('GET', `${path}?cursor=x`)).status).toBe(400);
  });

  it('An unknown category is answered with 404 and a message', async () => {
    const response = await service.call('GET', '/api/categories/nowhere');
    const body = await readJson<Problem>(response);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(body).toMatchObject({
      status: 404,
      type: 'urn:doorstep:problem:category-unknown',
      message: 'This category does not exist.',
    });
    expect(body.requestId).toBe(response.headers.get('x-request-id'));
  });
});

describe('Search', () => {
  it('Search matches beginnings of words, and ranks names above descriptions', async () => {
    expect(await listIds('/api/businesses?q=plum')).toEqual([1, 4, 2]);
  });

  it('A search for a whole word does not find other words with the same beginning', async () => {
    expect(await listIds('/api/businesses?q=plumbing')).toEqual([1]);
    expect(await listIds('/api/businesses?q=plumber')).toEqual([2]);
  });

  it('Search matches category names and cities, regardless of case and accents', async () => {
    expect(await listIds('/api/businesses?q=CLEAN')).toEqual([2]);
    expect(await listIds('/api/businesses?q=sao%20paulo')).toEqual([3]);
  });

  it('Search finds businesses with every word, or else those with the service that is named', async () => {
    expect(await listIds('/api/businesses?q=plumb%20portland')).toEqual([1, 2]);
    expect(await listIds('/api/businesses?q=plumb%20paulo')).toEqual(await listIds('/api/businesses?q=plumb'));
  });

  it.each(['.*', '%5B', '(', '$', '%00'])('Search takes %j as text, not as a pattern', async q => {
    const { status, body } = await get(`/api/businesses?q=${q}`);
    expect(status).toBe(200);
    expect(body).toEqual([]);
  });
});

describe('Filters and order', () => {
  it('The category "all" lists the businesses of all categories', async () => {
    expect(await listIds('/api/businesses?sort=name&categoryId=all')).toEqual([2, 3, 4, 1]);
  });

  it('A category includes the businesses of its subcategories', async () => {
    expect(await listIds('/api/businesses?categoryId=1')).toEqual([2, 1]);
    expect(await listIds('/api/businesses/category/10')).toEqual([2]);
    expect(await listIds('/api/businesses/category/1?q=windows')).toEqual([2]);
  });

  it('Visitors can filter businesses by city, minimum rating and "open now"', async () => {
    expect(await listIds('/api/businesses?city=portland')).toEqual([2, 1]);
    expect(await listIds('/api/businesses?minRating=4')).toEqual([2, 1]);
    expect(await listIds('/api/businesses?openNow=true')).toEqual([3]);
  });

  it('Visitors can sort businesses by rating, age and name', async () => {
    expect(await listIds('/api/businesses?sort=rating')).toEqual([2, 1, 4, 3]);
    expect(await listIds('/api/businesses?sort=newest')).toEqual([4, 3, 2, 1]);
    expect(await listIds('/api/businesses?sort=name')).toEqual([2, 3, 4, 1]);
  });

  it('Cities are listed with the number of their businesses', async () => {
    expect((await get('/api/cities')).body).toEqual([
      { city: 'Portland', count: 2 },
      { city: 'São Paulo', count: 1 },
    ]);
  });

  it.each(['limit=0', 'limit=101', 'limit=x', 'sort=price', 'minRating=9', 'categoryId=-1', 'cursor=nonsense'])(
    'An invalid parameter is refused with a message: %s',
    async query => {
      expect(await problem(`/api/businesses?${query}`)).toMatchObject({
        status: 400,
        message: expect.stringMatching(/\w/),
      });
    },
  );
});

describe('Paging', () => {
  it.each(['sort=rating', 'sort=newest', 'sort=name', 'q=p'])('Paging shows each business once: %s', async query => {
    const whole = await listIds(`/api/businesses?${query}`);
    const seen: number[] = [];
    let next: string | undefined = `/api/businesses?${query}&limit=1`;
    while (next) {
      const response: Response = await service.call('GET', next);
      expect(response.headers.get('x-total-count')).toBe(String(whole.length));
      seen.push(...(await readJson<Business[]>(response)).map(item => item.id));
      next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(whole);
  });
});

describe('Featured and popular businesses', () => {
  it('Featured and popular lists show approved businesses only', async () => {
    expect(await listIds('/api/businesses/featured')).toEqual([3]);
    expect(await listIds('/api/businesses/popular')).toEqual([4]);
  });
});

describe('A single business', () => {
  it('A business is shown without internal fields of the database', async () => {
    const { body } = await get('/api/businesses/3');
    expect(body).toEqual(businesses[2]);
  });

  it('A client that has the current version of a business gets 304', async () => {
    const { response } = await get('/api/businesses/1');
    // Without a cache-control header, fetch would add no-cache.
    const headers = { 'if-none-match': response.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    const again = await service.call('GET', '/api/businesses/1', { headers });
    expect(again.status).toBe(304);
  });

  it.each(['/api/businesses/5', '/api/businesses/5/services', '/api/businesses/5/gallery'])(
    'Only its owner and administrators can read an unapproved business: %s',
    async path => {
      expect((await get(path)).status).toBe(404);
      expect((await get(path, otherOwner)).status).toBe(404);
      expect((await get(path, owner)).status).toBe(200);
      expect((await get(path, admin)).status).toBe(200);
      expect((await get(path, { ...otherOwner, businessId: 5 })).status).toBe(200);
    },
  );

  it.each(['/api/businesses/999', '/api/businesses/0', '/api/businesses/abc', '/api/businesses/1e99', '/api/nothing'])(
    'An unknown address is answered with 404: %s',
    async path => {
      expect((await get(path)).status).toBe(404);
    },
  );

  it('An actor that the gateway did not sign is refused', async () => {
    const response = await service.call('GET', '/api/businesses/5', {
      headers: { 'x-doorstep-actor': 'eyJhbGciOiJub25lIn0.e30.' },
    });
    expect(response.status).toBe(401);
  });

  it('Visitors can page through the services of a business', async () => {
    const { response, body } = await get('/api/businesses/1/services?limit=2');
    expect(body).toMatchObject([{ name: 'Service 1' }, { name: 'Service 2' }]);
    expect(response.headers.get('x-total-count')).toBe('3');
  });
});
