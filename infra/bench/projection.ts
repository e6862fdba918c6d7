import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Business, BusinessQuery } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Location } from '@doorstep/contracts/directory/locations/schema.ts';
import { languageSchema } from '@doorstep/contracts/language/languages.ts';
import type { FacetQuery } from '@doorstep/directory/catalogue/search/count-facets.ts';
import { drawMap, type MapQuery } from '@doorstep/directory/catalogue/search/draw-map.ts';
import { findBusinesses } from '@doorstep/directory/catalogue/search/find-businesses.ts';
import { listFacets } from '@doorstep/directory/catalogue/search/list-facets.ts';
import { listSuggestions } from '@doorstep/directory/catalogue/search/list-suggestions.ts';
import { showBusinesses } from '@doorstep/directory/catalogue/show.ts';
import { openProjection, type Projection } from '@doorstep/directory/catalogue/store/projection.ts';
import type { WholeBusiness } from '@doorstep/directory/catalogue/store/stored.ts';
import { openGazetteer } from '@doorstep/directory/locations/gazetteer.ts';
import { toBusinessRow } from '@doorstep/directory/models/business.model.ts';
import { boxAround } from '@doorstep/directory/vocabulary/distance.ts';
import { createLogger } from '@doorstep/platform/telemetry';
import type { Profile } from '../seed/world/types.ts';
import { generateWorld } from '../seed/world/world.ts';
import { percentile } from './calls.ts';
import { makeCategory, makeFields, makeValues } from './fields.ts';

// Measures the projection alone, without HTTP and MongoDB: `node --expose-gc infra/bench/projection.ts 200000`. A second number gives
// each business that many fields of a category; then comes the language of the site, which stems words and searches (`200000 0 de`).
const businesses = Number(process.argv[2] ?? 20_000);
const everything = 9_999;
const fields = makeFields(Number(process.argv[3] ?? 0), everything);
const language = languageSchema.parse(process.argv[4] ?? 'en');
const batchSize = 500;
const runs = 300;
const warmUpRuns = 50;
const now = new Date();
const world = generateWorld({ businesses, reviews: 0, seed: 'doorstep', now });
const words: string[] = [];
const names: string[] = [];
const numbers: string[] = [];

function toWhole({ business, offerings, gallery }: Profile): WholeBusiness {
  const address = (file: string) => `/media/businesses/${file}`;
  return {
    row: toBusinessRow(fields.length > 0 ? withFields(business as Business) : (business as Business), 1),
    offerings: offerings.map(({ id, image, ...offering }) => ({
      _id: id,
      ...offering,
      ...(image && { image: address(image) }),
    })),
    gallery: gallery.map(({ id, imageUrl, ...item }, position) => ({
      _id: id,
      ...item,
      imageUrl: address(imageUrl),
      position,
    })),
  };
}

const withFields = (business: Business): Business => ({
  ...business,
  subcategoryIds: [...business.subcategoryIds, everything],
  fields: makeValues(fields, business.id),
});

function build(projection: Projection): void {
  const own = fields.length > 0 ? [{ ...makeCategory(everything, fields), synonyms: [] }] : [];
  projection.applySite({ language, country: 'US' });
  projection.applyCategories([...world.categories, ...own]);
  let batch: WholeBusiness[] = [];
  for (const profile of world.profiles()) {
    if (profile.business.approvalStatus !== 'approved') continue;
    batch.push(toWhole(profile));
    names.push(profile.business.name);
    if (profile.business.phone) numbers.push(profile.business.phone);
    words.push(...(profile.business.name.toLowerCase().match(/[a-z]{4,}/g) ?? []));
    if (batch.length < batchSize) continue;
    projection.apply(batch, []);
    batch = [];
  }
  projection.apply(batch, []);
}

/** Measures the memory of objects and sets, in megabytes. The pages of SQLite's file are in the kernel's cache. */
function measureMemory(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}

/** CPU time since then, in milliseconds, of all threads: garbage is collected in others. */
function measureCpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
}

const round = (value: number) => Number(value.toPrecision(3));

/** Measures the mean CPU time of a query and the 99th percentile of its duration, in milliseconds. */
function measure(query: (run: number) => unknown): Record<string, number> {
  // Otherwise a query pays for the garbage of those before it.
  globalThis.gc?.();
  for (let run = 0; run < warmUpRuns; run += 1) query(run);
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run += 1) {
    const startedAt = performance.now();
    query(warmUpRuns + run);
    times.push(performance.now() - startedAt);
  }
  const { user, system } = process.cpuUsage(before);
  return { 'CPU ms': round((user + system) / 1_000 / runs), 'p99 ms': round(percentile(times, 0.99)) };
}

const folder = mkdtempSync(join(tmpdir(), 'doorstep-projection-'));
try {
  const file = join(folder, 'projection.db');
  const log = createLogger('bench', 'warn');
  const startedAt = process.cpuUsage();
  const built = openProjection(file, openGazetteer(), log);
  build(built);
  const buildMs = measureCpuMs(startedAt);
  built.close();

  const before = measureMemory();
  const openedAt = process.cpuUsage();
  const projection = openProjection(file, openGazetteer(), log);
  const openMs = measureCpuMs(openedAt);
  console.table({
    [`${businesses} businesses`]: {
      'build CPU s': round(buildMs / 1_000),
      'open CPU s': round(openMs / 1_000),
      'file MB': round(statSync(file).size / 1e6),
      'memory MB': round(measureMemory() - before),
    },
  });

  const search = (query: Partial<BusinessQuery>) => () =>
    showBusinesses(projection, findBusinesses(projection, { sort: 'relevance', limit: 20, ...query }, now), language);
  const inTurn = (...queries: (() => unknown)[]) => measure(run => queries[run % queries.length]?.());
  const thin = (texts: readonly string[]) =>
    texts.filter((_text, index) => index % Math.max(1, Math.floor(texts.length / 1_000)) === 0);
  const sample = thin(words);
  const [boise, portland] = [
    { latitude: 43.615, longitude: -116.202 },
    { latitude: 45.523, longitude: -122.676 },
  ];
  const map =
    (center: Location, miles: number, more: Partial<MapQuery> = {}) =>
    () =>
      drawMap(projection, { box: boxAround(center, miles), ...more }, now);
  const facets = (query: FacetQuery) => () => listFacets(projection, query, now);
  const suggest = (q: string) => () => listSuggestions(projection, q, now);
  console.table({
    'ten businesses': inTurn(search({ limit: 10 })),
    'of a category': inTurn(search({ categoryId: 10 }), search({ categoryId: 1 })),
    'of a city': inTurn(search({ city: 'Boise' }), search({ city: 'Reno' })),
    'open now': inTurn(search({ openNow: true })),
    'with photos': inTurn(search({ withPhotos: true })),
    'all filters': inTurn(search({ q: 'clean', openNow: true, minRating: 4, city: 'Boise', categoryId: 10 })),
    'a word of a name': inTurn(...sample.map(q => search({ q }))),
    'two words': inTurn(...sample.map((word, index) => search({ q: `${word} ${sample[index + 1] ?? ''}` }))),
    'a word of many businesses': inTurn(search({ q: 'cleaning' }), search({ q: 'services' })),
    'a letter': inTurn(search({ q: 'e' }), search({ q: 's' })),
    'a whole name': inTurn(...thin(names).map(q => search({ q }))),
    'a name with signs': inTurn(
      ...['B&B Movers', 'A+ Plumbing', "O'Neill", 'a/c repair', '24-7'].map(q => search({ q })),
    ),
    'two letters that begin many words': inTurn(search({ q: 'ac repair' }), search({ q: 'pl' })),
    'a telephone number': inTurn(...thin(numbers).map(q => search({ q }))),
    'a place with its state': inTurn(search({ q: 'cleaning boise id' }), search({ q: 'Portland, OR 97205' })),
    'a typing error': inTurn(...['plummer', 'electrican', 'gardner'].map(q => search({ q }))),
    'words no business has together': inTurn(
      ...sample.map((word, index) => search({ q: `${word} ${sample[(index + 7) % sample.length]} cleaning services` })),
    ),
    'words no business has': inTurn(
      search({ q: 'xyzzy cleaning' }),
      search({ q: 'zuper kwality plumbing qwerty asdfg' }),
    ),
    'a zip code without businesses': inTurn(search({ q: '28804' }), search({ q: 'cleaning 53562' })),
    'a word and a day': inTurn(search({ q: 'cleaning open sunday' })),
    facets: inTurn(facets({}), facets({ q: 'clean' }), facets({ openNow: true })),
    'a map of a street': inTurn(map(boise, 0.3), map(portland, 0.3)),
    'a map of a city': inTurn(map(boise, 5), map(portland, 5)),
    'a map of a state': inTurn(map(boise, 150), map(portland, 150)),
    'a map of everything': inTurn(map(boise, 2_500), map(portland, 2_500)),
    'a map with filters': inTurn(
      map(boise, 2_500, { q: 'clean', openNow: true }),
      map(portland, 150, { minRating: 4 }),
    ),
    'a list of a box': inTurn(search({ box: boxAround(boise, 150) }), search({ box: boxAround(portland, 5) })),
    'facets of a box': inTurn(facets({ box: boxAround(boise, 150) }), facets({ box: boxAround(portland, 5) })),
    'nearest first': inTurn(search({ near: boise }), search({ near: portland })),
    'within a radius': inTurn(search({ near: boise, radius: 10 }), search({ near: portland, radius: 200 })),
    'a word nearby': inTurn(search({ near: boise, q: 'cleaning', radius: 25 }), search({ near: portland, q: 'hair' })),
    ...(fields.length > 0 && {
      'a new range of a number': measure(run => search({ f: { 'field-0': `${run / 10}..50` } })()),
      'a range of a number': inTurn(search({ f: { 'field-0': '10..20' } }), search({ f: { 'field-4': '..50' } })),
      'one choice': inTurn(search({ f: { 'field-1': 'c1' } }), search({ f: { 'field-5': 'c2' } })),
      'several choices and a yes': inTurn(search({ f: { 'field-1': 'c1,c2,c3', 'field-2': 'c4', 'field-3': '1' } })),
      'ten fields': inTurn(
        search({
          f: Object.fromEntries(
            fields
              .slice(0, 10)
              .map(({ key, kind }) => [key, kind === 'number' ? '5..95' : kind === 'yesNo' ? '1' : 'c1,c2,c3']),
          ),
        }),
      ),
      'facets with fields': inTurn(facets({ categoryId: everything }), facets({ categoryId: everything, q: 'clean' })),
      'facets with filters by fields': inTurn(
        facets({ categoryId: everything, f: { 'field-1': 'c1', 'field-2': 'c2,c3', 'field-3': '1' } }),
      ),
    }),
    'suggestions of a name': inTurn(...thin(names).map(name => suggest(name.slice(0, 12)))),
    suggestions: inTurn(...['cl', 'pl', 'bo', 'dog', 'hair', 'roof'].map(suggest)),
  });
  projection.close();
} finally {
  rmSync(folder, { recursive: true });
}
