import { z } from '@doorstep/contracts/common/zod.ts';
import { type Business, businessSchema } from '@doorstep/contracts/directory/businesses/schema.ts';
import { type Category, categorySchema } from '@doorstep/contracts/directory/categories/schema.ts';
import { daysBetween, toLocalTime } from '@doorstep/contracts/language/local-time.ts';
import { describe, expect, inject, it, vi } from 'vitest';
import { checkStructuredData, findJsonLd } from '../structured-data/check-structured-data.ts';

const origin = inject('url');

async function read<Item>(path: string, schema: z.ZodType<Item>): Promise<Item[]> {
  return z.array(schema).parse(await (await fetch(origin + path)).json());
}

/** A business with its own picture, and its category. */
async function findExample(): Promise<{ business: Business; category: Category }> {
  const [businesses, categories] = await Promise.all([
    read('/api/businesses?sort=rating&limit=100', businessSchema),
    read('/api/categories?limit=100', categorySchema),
  ]);
  const business = businesses.find(
    ({ coverImage, hours, city, reviewCount }) => coverImage && hours && city && reviewCount > 0,
  );
  const category = categories.find(({ id }) => id === business?.categoryId);
  if (!business || !category) throw new Error('The demo has no business with a picture, hours and a city');
  return { business, category };
}

// The demo pictures are added after the stack has started.
const { business, category } = await vi.waitFor(findExample, { timeout: 120_000, interval: 500 });
const decode = (text: string) =>
  text.replace(/&#x([0-9a-f]+);|&(amp|quot|lt|gt);/gi, (_, code, name) =>
    code
      ? String.fromCodePoint(Number.parseInt(code, 16))
      : ({ amp: '&', quot: '"', lt: '<', gt: '>' }[name as string] ?? ''),
  );
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => decode(text));

interface PublicPage {
  readonly address: string;
  readonly canonical: string;
  readonly text: string;
  /** Classes in its structured data. */
  readonly types?: readonly string[];
}
const businessPath = `/business/${business.id}`;
const pages: PublicPage[] = [
  { address: '/', canonical: '/', text: 'just a click away', types: ['WebSite'] },
  { address: '/businesses?sort=name&page=2', canonical: '/businesses', text: 'All Businesses', types: ['ItemList'] },
  { address: '/categories', canonical: '/categories', text: category.name, types: ['ItemList', 'BreadcrumbList'] },
  {
    address: `/category/${category.slug}?sort=name`,
    canonical: `/category/${category.slug}`,
    text: category.name,
    types: ['BreadcrumbList'],
  },
  ...['', '?tab=portfolio', '?tab=gallery', '?tab=review', '?tab=about'].map(tab => ({
    address: businessPath + tab,
    canonical: businessPath,
    text: business.name,
    types: ['AggregateRating', 'Review', 'OpeningHoursSpecification', 'BreadcrumbList'],
  })),
  {
    address: `/business-portfolio/${business.id}`,
    canonical: `/business-portfolio/${business.id}`,
    text: business.name,
  },
  { address: '/cities', canonical: '/cities', text: 'All Cities' },
  { address: '/list-your-business', canonical: '/list-your-business', text: 'List your business' },
  { address: '/about', canonical: '/about', text: 'How it works' },
  { address: '/terms', canonical: '/terms', text: 'Reviews' },
  { address: '/sitemap', canonical: '/sitemap', text: category.name },
];

describe('Pages without code', () => {
  it.each(pages)('The HTML of $address has its text, address, picture and valid structured data', async page => {
    const answer = await fetch(origin + page.address);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(decode(html)).toContain(page.text);
    expect(all(html, /<title>(.*?)<\/title>/g)).toHaveLength(1);
    expect(all(html, /<link rel="canonical" href="(.*?)"/g)).toEqual([origin + page.canonical]);
    expect(all(html, /<meta name="description" content="(.+?)"/g)).toHaveLength(1);
    const [image = ''] = all(html, /<meta property="og:image" content="(.*?)"/g);
    const picture = await fetch(image);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
    expect(checkStructuredData(html)).toEqual([]);
    const data = findJsonLd(html).join('');
    for (const type of page.types ?? []) expect(data).toContain(`"@type":"${type}"`);
  });

  it.each(['/businesses?q=zzzzzz', '/no-such-page', '/business/999999'])(
    'The HTML of %s is marked noindex',
    async address => {
      const html = await (await fetch(origin + address)).text();
      expect(all(html, /<meta name="robots" content="(.*?)"/g)).toEqual(['noindex']);
    },
  );
});

it('The page of a business shows future special days, also in its structured data', async () => {
  const businesses = await read('/api/businesses?limit=100', businessSchema);
  const [shown, day] =
    businesses
      .flatMap(other => (other.specialDays ?? []).map(special => [other, special] as const))
      .find(([{ timeZone }, { date }]) => isSoon(date, timeZone)) ?? [];
  if (!shown || !day?.note) throw new Error('The demo has no special days');
  const html = await (await fetch(`${origin}/business/${shown.id}?tab=about`)).text();
  for (const words of ['Special days', day.note]) expect(decode(html)).toContain(words);
  const [data = ''] = findJsonLd(html);
  expect(JSON.parse(data)['@graph'][0].specialOpeningHoursSpecification).toContainEqual(
    expect.objectContaining({ '@type': 'OpeningHoursSpecification', validFrom: day.date, validThrough: day.date }),
  );
  expect(checkStructuredData(html)).toEqual([]);
});

/** Tomorrow or later, within the weeks that pages show. */
function isSoon(date: string, timeZone: string): boolean {
  const days = daysBetween(toLocalTime(timeZone, new Date()).date, date);
  return days > 0 && days < 60;
}

describe('The sitemap', () => {
  it('The sitemap lists only pages that exist', async () => {
    const locations = async (address: string) => all(await (await fetch(address)).text(), /<loc>(.*?)<\/loc>/g);
    const parts = await locations(`${origin}/sitemap.xml`);
    const addresses = (await Promise.all(parts.map(locations))).flat();
    expect(addresses).toContain(origin + businessPath);
    // Tests one address of each kind, since the others are made in the same way.
    const kinds = [
      ...Map.groupBy(addresses, address =>
        address
          .split('/')
          .slice(3, 4)
          .concat(`${address.split('/').length}`)
          .join(),
      ).values(),
    ];
    for (const [address = ''] of kinds) expect([address, (await fetch(address)).status]).toEqual([address, 200]);
  });
});

it('The feeds of all businesses, of a category and of a city list businesses', async () => {
  for (const path of ['/feed.xml', `/category/${category.slug}/feed.xml`, '/cities/boise-id/feed.xml']) {
    const answer = await fetch(origin + path);
    expect(answer.headers.get('content-type')).toContain('application/rss+xml');
    expect(await answer.text()).toContain('<item><title>');
  }
});

it('The web app manifest has the name of the site', async () => {
  const manifest = await (await fetch(`${origin}/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({ name: 'Doorstep', short_name: 'Doorstep' });
});
