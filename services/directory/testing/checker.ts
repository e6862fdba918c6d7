import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { GalleryItem } from '@doorstep/contracts/directory/gallery/schema.ts';
import type { Location } from '@doorstep/contracts/directory/locations/schema.ts';
import type { Offering } from '@doorstep/contracts/directory/offerings/schema.ts';
import { type Facets, ratingSteps } from '@doorstep/contracts/directory/search/schema.ts';
import type { SearchFilterName } from '@doorstep/contracts/directory/search/search-filters.ts';
import { openState } from '@doorstep/contracts/language/open-state.ts';
import { writePhone } from '@doorstep/platform/phone';
import { isWhole, plainWord, type TypedWord } from '@doorstep/platform/text';
import type { Connection } from 'mongoose';
import { listNamed, type SearchDocument, toDocument } from '#src/catalogue/store/document.ts';
import { openGazetteer } from '#src/locations/gazetteer.ts';
import { type BusinessRow, businessModel, toBusiness } from '#src/models/business.model.ts';
import {
  type CalledCategory,
  type CategoryRow,
  categoryModel,
  toCalledCategory,
  withFields,
} from '#src/models/category.model.ts';
import { getCategoryPath } from '#src/models/category-path.ts';
import { fieldModel, readFieldsByCategory } from '#src/models/field.model.ts';
import { galleryModel, toGalleryItem } from '#src/models/gallery.model.ts';
import { offeringModel, toOffering } from '#src/models/offering.model.ts';
import { toCityKey } from '#src/vocabulary/city-key.ts';
import { boxAround, measureMiles } from '#src/vocabulary/distance.ts';
import { searchLanguages } from '#src/vocabulary/search-language.ts';

type Read = (path: string) => Promise<Response>;

/** A business as MongoDB has it, with what lists and searches need to know of it. */
interface Truth {
  readonly business: Business;
  readonly offerings: readonly Offering[];
  readonly gallery: readonly GalleryItem[];
  readonly row: BusinessRow;
  readonly categories: readonly number[];
  readonly texts: PlainTexts;
}

/** The words of a business, as a naive search needs them. */
export interface PlainTexts {
  readonly words: ReadonlySet<string>;
  readonly stems: ReadonlySet<string>;
  /** The words of its city, state and zip code. */
  readonly places: ReadonlySet<string>;
}

const gazetteer = openGazetteer();
const language = searchLanguages.en;
const { stem, listEquivalents } = language;
const country = 'US';
const pageLimit = 100;
const sorts = {
  rating: (a: Truth, b: Truth) =>
    b.row.rating - a.row.rating || b.row.reviewCount - a.row.reviewCount || a.row._id - b.row._id,
  newest: (a: Truth, b: Truth) => b.row.createdAt.getTime() - a.row.createdAt.getTime() || b.row._id - a.row._id,
  name: (a: Truth, b: Truth) =>
    a.row.nameKey < b.row.nameKey ? -1 : a.row.nameKey > b.row.nameKey ? 1 : a.row._id - b.row._id,
};

/** The query of a filter, and the businesses that pass it. */
type FilterCase = readonly [query: string, passes: (truth: Truth) => boolean];

const nearQuery = ({ latitude, longitude }: Location): string => `near=${latitude},${longitude}`;

const radiusCase = (center: Location): FilterCase => [
  `${nearQuery(center)}&radius=20`,
  truth => toMiles(truth, center) <= Math.max(20, truth.business.serviceRadius ?? 0),
];

function boxCase(center: Location): FilterCase {
  const { west, south, east, north } = boxAround(center, 30);
  const isInBox = ({ latitude, longitude }: Location) =>
    longitude >= west && longitude <= east && latitude >= south && latitude <= north;
  return [
    `box=${west},${south},${east},${north}`,
    ({ business: { location } }) => location !== undefined && isInBox(location),
  ];
}

/**
 * Compares the answers that visitors get with what MongoDB says, computed here in the simplest way. `sample` bounds how many businesses
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
    // Businesses may open or close while the list is read.
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
  compare(
    '/api/categories',
    (await readAll('/api/categories')).items,
    categories.map(({ synonyms, translatedSynonyms, ...category }) => category),
  );
  compare('/api/cities', await (await read('/api/cities')).json(), countCities(visible));
  await compareList('/api/businesses/featured', () => visible.filter(({ row }) => row.isFeatured).sort(sorts.rating));
  await compareList('/api/businesses/popular', () => visible.filter(({ row }) => row.isPopular).sort(sorts.rating));

  const cities = spread([...new Set(visible.flatMap(({ row }) => row.city ?? []))], sample);
  const center = visible.find(({ business }) => business.location)?.business.location;
  const filters: Readonly<Record<SearchFilterName, readonly FilterCase[]>> = {
    openNow: [['openNow=true', isOpen]],
    withPhotos: [['withPhotos=true', ({ gallery }) => gallery.some(({ type }) => type === 'portfolio')]],
    isFeatured: [['isFeatured=true', ({ row }) => row.isFeatured]],
    isPopular: [['isPopular=false', ({ row }) => !row.isPopular]],
    minRating: ratingSteps.map(min => [`minRating=${min}`, ({ row }) => row.rating >= min]),
    categoryId: categories.map(({ id }) => [`categoryId=${id}`, truth => truth.categories.includes(id)]),
    city: cities.map(city => [
      `city=${encodeURIComponent(city)}`,
      ({ row }) => toCityKey(row.city ?? '') === toCityKey(city),
    ]),
    // Alone, a place orders businesses, which is compared below.
    near: [],
    radius: center ? [radiusCase(center)] : [],
    box: center ? [boxCase(center)] : [],
    // Fields of categories are compared in lists.test.ts.
    f: [],
  };
  if (center)
    await compareList(`/api/businesses?${nearQuery(center)}`, () =>
      visible.toSorted((a, b) => Math.sign(toMiles(a, center) - toMiles(b, center)) || a.row._id - b.row._id),
    );
  const everything: FilterCase = ['', () => true];
  for (const [filter, passes] of [everything, ...Object.values(filters).flat()]) {
    for (const [sort, order] of Object.entries(sorts))
      await compareList(`/api/businesses?sort=${sort}&${filter}`, () => visible.filter(passes).sort(order));
    const facets = (await (await read(`/api/businesses/facets?${filter}`)).json()) as Facets;
    if (filter !== 'openNow=true') compare(`facets ${filter}`, facets.total, visible.filter(passes).length);
  }

  for (const { row, business } of spread(visible, sample)) {
    const named = await (await read(`/api/businesses?limit=1&q=${encodeURIComponent(row.name)}`)).json();
    compare(`first of ${row.name}`, (named as Business[]).map(toPlainName), [toPlainName(row)]);
    const { phone = '' } = business;
    if (!phone) continue;
    const called = await readAll(`/api/businesses?q=${encodeURIComponent(phone)}`);
    const expected = visible.filter(other => toDigits(other.business).endsWith(toDigits({ phone })));
    compare(
      `number ${phone}`,
      called.items.map(({ id }) => id).sort(byNumber),
      expected.map(other => other.row._id).sort(byNumber),
    );
  }

  const words = spread([...new Set(visible.flatMap(({ texts }) => [...texts.words]))].sort(), sample);
  for (const word of words) {
    const has = ({ texts }: Truth) => hasWord(texts, plainWord(word));
    await compareList(`/api/businesses?exact=true&sort=name&q=${encodeURIComponent(word)}`, () =>
      visible.filter(has).sort(sorts.name),
    );
    const found = await readAll(`/api/businesses?exact=true&q=${encodeURIComponent(word)}`);
    const expected = visible.filter(has).map(({ row }) => row._id);
    compare(`relevance of ${word}`, found.items.map(({ id }) => id).sort(byNumber), expected.sort(byNumber));
  }
  const sought = words.filter(word => !language.isIgnored(plainWord(word)));
  for (const [place, word] of sought.entries()) {
    // A few words that no text has together, and one that no text has.
    const query = [word, ...[1, 2, 3].map(step => sought[(place * 7 + step * 31) % sought.length]), 'qqqqq'];
    const q = query.join(' ');
    const path = `exact=true&q=${encodeURIComponent(q)}`;
    const groups = findPlainly(visible, q, [...visible, ...hidden]);
    const expected = groups.flat();
    await compareList(`/api/businesses?sort=name&${path}`, () => expected.toSorted(sorts.name));
    const found = (await readAll(`/api/businesses?${path}`)).items.map(({ id }) => id);
    const sizes = groups.map(({ length }, group) => groups.slice(0, group).flat().length + length);
    const ranked = groups.map((_group, at) => found.slice(sizes[at - 1] ?? 0, sizes[at]).sort(byNumber));
    compare(
      `order of ${query}`,
      ranked,
      groups.map(group => group.map(({ row }) => row._id).sort(byNumber)),
    );
    const facets = (await (await read(`/api/businesses/facets?${path}`)).json()) as Facets;
    compare(`facets of ${query}`, facets.total, expected.length);
  }
  return { compared, differences };
}

async function readTruth(db: Connection): Promise<{ visible: Truth[]; hidden: Truth[]; categories: CalledCategory[] }> {
  const fields = await readFieldsByCategory(fieldModel(db));
  const rowsOfCategories = await categoryModel(db).find().sort({ _id: 1 }).lean<CategoryRow[]>();
  const categories = rowsOfCategories.map(row => withFields(toCalledCategory(row), fields.get(row._id)));
  const rows = await businessModel(db).find().lean<BusinessRow[]>();
  const offerings = Map.groupBy(await offeringModel(db).find().sort({ _id: 1 }).lean(), row => row.businessId);
  const gallery = Map.groupBy(
    await galleryModel(db).find().sort({ position: 1, _id: 1 }).lean(),
    row => row.businessId,
  );
  const all = rows.map((row): Truth => {
    const own = offerings.get(row._id) ?? [];
    const path = getCategoryPath(row, categories);
    const business = toShown(toBusiness(row));
    const document = toDocument(business, { categories: path, offerings: own, language, country });
    return {
      business,
      offerings: own.map(toOffering),
      gallery: (gallery.get(row._id) ?? []).map(toGalleryItem),
      row,
      categories: path.map(({ id }) => id),
      texts: toPlainTexts(document),
    };
  });
  const isVisible = ({ row }: Truth) => row.approvalStatus === 'approved';
  return { visible: all.filter(isVisible), hidden: all.filter(truth => !isVisible(truth)), categories };
}

/**
 * Derives what visitors may see of a business without `redactBusiness`, so that its errors are found. Only its owner and administrators
 * see its external key. A hidden address leaves the city and its middle; a business without a location is shown in the middle of its
 * zip area, or else of its city. Telephone numbers are as the country of the site writes them.
 */
function toShown(stored: Business): Business {
  const shown: Partial<Business> = { ...stored };
  delete shown.externalKey;
  if (stored.phone) shown.phone = writePhone(stored.phone, country);
  if (stored.furtherPhones)
    shown.furtherPhones = stored.furtherPhones.map(each => ({ ...each, phone: writePhone(each.phone, country) }));
  if (stored.hidesAddress) for (const field of ['address', 'zip', 'location'] as const) delete shown[field];
  const middle =
    (stored.hidesAddress ? undefined : gazetteer.findZip(stored.zip)) ??
    gazetteer.findCity({ city: stored.city, state: stored.state, zip: stored.zip });
  if (!shown.location && middle) {
    shown.location = { latitude: middle.latitude, longitude: middle.longitude };
    shown.locationIsApproximate = true;
  }
  return shown as Business;
}

export function toPlainTexts(document: SearchDocument): PlainTexts {
  const words = new Set([...listNamed(document), ...document.description]);
  return {
    words,
    stems: new Set([...words].map(stem)),
    places: new Set([...document.fields.place, ...document.fields.zip]),
  };
}

const hasWord = ({ words, stems }: Pick<PlainTexts, 'words' | 'stems'>, word: TypedWord): boolean =>
  word.spellings.flatMap(text => [text, ...listEquivalents(text)]).some(other => stems.has(stem(other))) ||
  (!isWhole(word) && [...words].some(other => word.spellings.some(beginning => other.startsWith(beginning)))) ||
  hasParts({ words, stems }, language.listParts(word));

const hasParts = (texts: Pick<PlainTexts, 'words' | 'stems'>, parts: readonly TypedWord[]): boolean =>
  parts.length > 0 && parts.every(part => hasWord(texts, part));

/**
 * The businesses that a search finds, grouped by how many of the words they have, the most first: those with all known words; or else
 * those with more than half as many as the best, at least one of which is not the name of a place. `stored` has those that visitors do
 * not see, too: neighbours in the search are one word if one of these businesses has it.
 */
export function findPlainly<Texts extends { readonly texts: PlainTexts }>(
  all: readonly Texts[],
  q: string,
  stored: readonly Texts[] = all,
): Texts[][] {
  const words = language
    .readQuery(q, spelling => stored.some(({ texts }) => texts.words.has(spelling)))
    .filter(word => all.some(({ texts }) => hasWord(texts, word)));
  const isPlace = (word: TypedWord) => {
    const places = all.filter(({ texts: { places } }) =>
      hasWord({ words: places, stems: new Set([...places].map(stem)) }, word),
    );
    return places.length * 2 > all.filter(({ texts }) => hasWord(texts, word)).length;
  };
  const count = (wanted: readonly TypedWord[], { texts }: Texts) => wanted.filter(word => hasWord(texts, word)).length;
  const whole = all.filter(one => words.length > 0 && count(words, one) === words.length);
  if (whole.length > 0) return [whole];
  const topics = words.filter(word => !isPlace(word));
  const meant = all.filter(one => count(topics.length > 0 ? topics : words, one) > 0);
  const groups = Map.groupBy(meant, one => count(words, one));
  const most = Math.max(0, ...groups.keys());
  return [...groups]
    .filter(([having]) => having * 2 > most)
    .sort(([a], [b]) => b - a)
    .map(([, group]) => group);
}

/** Infinite without a location. */
const toMiles = ({ business: { location } }: Pick<Truth, 'business'>, center: Location): number =>
  location ? measureMiles(location, center) : Number.POSITIVE_INFINITY;

const isOpen = ({ row }: Truth): boolean => openState(row, new Date()).open;

function countCities(visible: readonly Truth[]) {
  const groups = Map.groupBy(
    visible.filter(({ row }) => row.city),
    ({ row }) => toCityKey(row.city ?? ''),
  );
  return [...groups.values()]
    .map(group => ({ city: group.map(({ row }) => row.city ?? '').sort()[0], count: group.length }))
    .sort((a, b) => b.count - a.count || ((a.city ?? '') < (b.city ?? '') ? -1 : 1))
    .slice(0, 200);
}

/** `count` items, spread over the whole list. */
function spread<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, items.length / count);
  return Array.from(
    { length: Math.ceil(items.length / step) },
    (_none, index) => items[Math.floor(index * step)] as Item,
  );
}

const toPlainName = ({ name }: Pick<Business, 'name'>): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The digits of a telephone number, without the zero before an area code. */
const toDigits = ({ phone = '', phoneNumber = phone }: Pick<Business, 'phone' | 'phoneNumber'>): string =>
  phoneNumber.replace(/\D/g, '').replace(/^0+/, '');

const byNumber = (a: number, b: number) => a - b;
const sortKeys = (value: object) => Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
