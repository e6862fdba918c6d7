import {
  type Business,
  type Category,
  type Facets,
  type GalleryItem,
  type Location,
  type Offering,
  openState,
  ratingSteps,
} from '@doorstep/contracts';
import type { Connection } from 'mongoose';
import { type BusinessRow, businessModel, toBusiness } from '../businesses/business.model.ts';
import { redactBusiness } from '../businesses/business.policy.ts';
import { categoryModel, toCategory } from '../categories/category.model.ts';
import { getCategoryPath } from '../categories/category-path.ts';
import { toCityKey } from '../cities/city-key.ts';
import { galleryModel, toGalleryItem } from '../gallery/gallery.model.ts';
import { boxAround, measureMiles } from '../locations/distance.ts';
import { openGazetteer } from '../locations/gazetteer.ts';
import { offeringModel, toOffering } from '../offerings/offering.model.ts';
import { listNamed, toDocument } from './document.ts';
import { stem } from './words.ts';

type Read = (path: string) => Promise<Response>;

/** A business as MongoDB has it, with what lists and searches need to know of it. */
interface Truth {
  readonly business: Business;
  readonly offerings: readonly Offering[];
  readonly gallery: readonly GalleryItem[];
  readonly row: BusinessRow;
  readonly categories: readonly number[];
  readonly words: ReadonlySet<string>;
  readonly stems: ReadonlySet<string>;
}

const pageLimit = 100;
const sorts = {
  rating: (a: Truth, b: Truth) =>
    b.row.rating - a.row.rating || b.row.reviewCount - a.row.reviewCount || a.row._id - b.row._id,
  newest: (a: Truth, b: Truth) => b.row.createdAt.getTime() - a.row.createdAt.getTime() || b.row._id - a.row._id,
  name: (a: Truth, b: Truth) =>
    a.row.nameKey < b.row.nameKey ? -1 : a.row.nameKey > b.row.nameKey ? 1 : a.row._id - b.row._id,
};

/**
 * Compares the answers that visitors get with what MongoDB says, computed here in the plainest way. `sample` bounds how many businesses
 * and words are asked for. Resolves to the number of answers compared, and a line for each that differs.
 */
export async function checkAnswers(
  db: Connection,
  read: Read,
  { sample = Number.POSITIVE_INFINITY }: { sample?: number } = {},
): Promise<{ compared: number; differences: string[] }> {
  const { visible, hidden, categories } = await readTruth(db);
  const differences: string[] = [];
  let compared = 0;

  function compare(path: string, actual: unknown, expected: unknown): void {
    compared += 1;
    const [one, other] = [JSON.stringify(actual), JSON.stringify(expected)];
    if (one !== other) differences.push(`${path}: ${one?.slice(0, 300)} instead of ${other?.slice(0, 300)}`);
  }

  async function readAll(path: string): Promise<{ items: { id: number }[]; total: number }> {
    const items: { id: number }[] = [];
    let total = 0;
    for (let next: string | undefined = `${path}${path.includes('?') ? '&' : '?'}limit=${pageLimit}`; next; ) {
      const response: Response = await read(next);
      if (!response.ok) throw new Error(`${next} answers ${response.status}`);
      items.push(...((await response.json()) as { id: number }[]));
      total = Number(response.headers.get('x-total-count'));
      next = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1];
    }
    return { items, total };
  }

  async function compareList(path: string, select: () => readonly Truth[]): Promise<void> {
    const expected = () => select().map(({ row }) => row._id);
    // Who is open may change while the list is read.
    const before = JSON.stringify(expected());
    const { items, total } = await readAll(path);
    const after = expected();
    if (before !== JSON.stringify(after)) return compareList(path, select);
    compare(path, { ids: items.map(({ id }) => id), total }, { ids: after, total: after.length });
  }

  for (const truth of spread(visible, sample)) {
    const path = `/api/businesses/${truth.row._id}`;
    compare(path, sortKeys((await (await read(path)).json()) as Business), sortKeys(truth.business));
    compare(`${path}/services`, (await readAll(`${path}/services`)).items, truth.offerings);
    compare(`${path}/gallery`, (await readAll(`${path}/gallery`)).items, truth.gallery);
  }
  for (const { row } of spread(hidden, sample)) {
    for (const part of ['', '/services', '/gallery'])
      compare(`hidden ${row._id}${part}`, (await read(`/api/businesses/${row._id}${part}`)).status, 404);
  }
  compare('/api/categories', (await readAll('/api/categories')).items, categories);
  compare('/api/cities', await (await read('/api/cities')).json(), countCities(visible));
  await compareList('/api/businesses/featured', () => visible.filter(({ row }) => row.isFeatured).sort(sorts.rating));
  await compareList('/api/businesses/popular', () => visible.filter(({ row }) => row.isPopular).sort(sorts.rating));

  const cities = spread([...new Set(visible.flatMap(({ row }) => row.city ?? []))], sample);
  const filters: [string, (truth: Truth) => boolean][] = [
    ['', () => true],
    ['openNow=true', isOpen],
    ['isFeatured=true', ({ row }) => row.isFeatured],
    ['isPopular=false', ({ row }) => !row.isPopular],
    ...ratingSteps.map((min): [string, (truth: Truth) => boolean] => [
      `minRating=${min}`,
      ({ row }) => row.rating >= min,
    ]),
    ...categories.map(({ id }): [string, (truth: Truth) => boolean] => [
      `categoryId=${id}`,
      truth => truth.categories.includes(id),
    ]),
    ...cities.map((city): [string, (truth: Truth) => boolean] => [
      `city=${encodeURIComponent(city)}`,
      ({ row }) => row.cityKey === toCityKey(city),
    ]),
  ];
  const center = visible.find(({ business }) => business.location)?.business.location;
  if (center) {
    const near = `near=${center.latitude},${center.longitude}`;
    const { west, south, east, north } = boxAround(center, 30);
    const isInBox = ({ latitude, longitude }: Location) =>
      longitude >= west && longitude <= east && latitude >= south && latitude <= north;
    filters.push(
      [`${near}&radius=20`, truth => toMiles(truth, center) <= Math.max(20, truth.business.serviceRadius ?? 0)],
      [
        `box=${west},${south},${east},${north}`,
        ({ business: { location } }) => location !== undefined && isInBox(location),
      ],
    );
    await compareList(`/api/businesses?${near}`, () =>
      visible.toSorted((a, b) => Math.sign(toMiles(a, center) - toMiles(b, center)) || a.row._id - b.row._id),
    );
  }
  for (const [filter, passes] of filters) {
    for (const [sort, order] of Object.entries(sorts))
      await compareList(`/api/businesses?sort=${sort}&${filter}`, () => visible.filter(passes).sort(order));
    const facets = (await (await read(`/api/businesses/facets?${filter}`)).json()) as Facets;
    if (filter !== 'openNow=true') compare(`facets ${filter}`, facets.total, visible.filter(passes).length);
  }

  const words = spread([...new Set(visible.flatMap(truth => [...truth.words]))].sort(), sample);
  for (const word of words) {
    const has = (truth: Truth) => truth.stems.has(stem(word)) || [...truth.words].some(other => other.startsWith(word));
    await compareList(`/api/businesses?exact=true&sort=name&q=${encodeURIComponent(word)}`, () =>
      visible.filter(has).sort(sorts.name),
    );
    const found = await readAll(`/api/businesses?exact=true&q=${encodeURIComponent(word)}`);
    const expected = visible.filter(has).map(({ row }) => row._id);
    compare(`relevance of ${word}`, found.items.map(({ id }) => id).sort(byNumber), expected.sort(byNumber));
  }
  return { compared, differences };
}

async function readTruth(db: Connection): Promise<{ visible: Truth[]; hidden: Truth[]; categories: Category[] }> {
  const categories = (await categoryModel(db).find().sort({ _id: 1 }).lean()).map(toCategory);
  const rows = await businessModel(db).find().lean<BusinessRow[]>();
  const offerings = Map.groupBy(await offeringModel(db).find().sort({ _id: 1 }).lean(), row => row.businessId);
  const gallery = Map.groupBy(
    await galleryModel(db).find().sort({ position: 1, _id: 1 }).lean(),
    row => row.businessId,
  );
  const all = rows.map((row): Truth => {
    const own = offerings.get(row._id) ?? [];
    const path = getCategoryPath(row, categories);
    const business = redactBusiness(openGazetteer(), undefined, toBusiness(row));
    const document = toDocument(business, path, own);
    const words = new Set([...listNamed(document), ...document.description]);
    return {
      business,
      offerings: own.map(toOffering),
      gallery: (gallery.get(row._id) ?? []).map(toGalleryItem),
      row,
      categories: path.map(({ id }) => id),
      words,
      stems: new Set([...words].map(stem)),
    };
  });
  const isVisible = ({ row }: Truth) => row.approvalStatus === 'approved';
  return { visible: all.filter(isVisible), hidden: all.filter(truth => !isVisible(truth)), categories };
}

/** Infinite without a location. */
const toMiles = ({ business: { location } }: Pick<Truth, 'business'>, center: Location): number =>
  location ? measureMiles(location, center) : Number.POSITIVE_INFINITY;

const isOpen = ({ row }: Truth): boolean => openState(row, new Date()).open;

function countCities(visible: readonly Truth[]) {
  const groups = Map.groupBy(
    visible.filter(({ row }) => row.cityKey),
    ({ row }) => row.cityKey,
  );
  return [...groups.values()]
    .map(group => ({ city: group.map(({ row }) => row.city ?? '').sort()[0], count: group.length }))
    .sort((a, b) => b.count - a.count || ((a.city ?? '') < (b.city ?? '') ? -1 : 1))
    .slice(0, 200);
}

/** `count` of the items, from all over the list. */
function spread<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, items.length / count);
  return Array.from(
    { length: Math.ceil(items.length / step) },
    (_none, index) => items[Math.floor(index * step)] as Item,
  );
}

const byNumber = (a: number, b: number) => a - b;
const sortKeys = (value: object) => Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
