import type { Business } from '@doorstep/contracts';
import { findAmong } from '@doorstep/directory/catalogue/search/find-among.ts';
import { openProjection } from '@doorstep/directory/catalogue/store/projection.ts';
import type { WholeBusiness } from '@doorstep/directory/catalogue/store/stored.ts';
import { openGazetteer } from '@doorstep/directory/locations/gazetteer.ts';
import { toBusinessRow } from '@doorstep/directory/models/business.model.ts';
import { findMatches } from '@doorstep/directory/saved-searches/find-matches.ts';
import { createLogger } from '@doorstep/platform/telemetry';
import { generateWorld } from '../seed/world/world.ts';
import { percentile } from './calls.ts';

// Measures a run of saved searches without HTTP and MongoDB: `node infra/bench/saved-searches.ts 20000 10000`.
const businesses = Number(process.argv[2] ?? 20_000);
const searches = Number(process.argv[3] ?? 10_000);
const now = new Date();
const world = generateWorld({ businesses, reviews: 0, seed: 'doorstep', now });
const projection = openProjection(':memory:', openGazetteer(), createLogger('bench', 'silent'));
const catalogue = {
  findAmong: (query: Parameters<typeof findAmong>[1], ids: readonly number[]) => findAmong(projection, query, ids, now),
};

const known: Business[] = [];
function fill(): void {
  projection.applyCategories(world.categories);
  let batch: WholeBusiness[] = [];
  for (const { business } of world.profiles()) {
    if (business.approvalStatus !== 'approved') continue;
    known.push(business as Business);
    batch.push({ row: toBusinessRow(business as Business, 1), offerings: [], gallery: [] });
    if (batch.length < 500) continue;
    projection.apply(batch, []);
    batch = [];
  }
  projection.apply(batch, []);
}

/** The searches of people who live where the businesses are: words, category, city, place or stars, and mixtures. */
function makeQuery(index: number): string {
  const { name, city = '', categoryId, location } = known[(index * 7919) % known.length] ?? ({} as Business);
  const word = encodeURIComponent(
    name
      ?.match(/[A-Za-z]{4,}/g)
      ?.at(-1)
      ?.toLowerCase() ?? 'plumber',
  );
  const near = location ? `near=${location.latitude},${location.longitude}&radius=${5 + (index % 40)}` : `city=${city}`;
  return [
    `q=${word}&${near}`,
    `categoryId=${categoryId}&${near}`,
    `categoryId=${categoryId}&city=${encodeURIComponent(city)}`,
    `q=${word}`,
    `${near}&minRating=4`,
  ][index % 5] as string;
}

fill();
const rows = Array.from({ length: searches }, (_, index) => ({
  _id: index,
  userId: index,
  name: '',
  query: makeQuery(index),
  createdAt: new Date(0),
}));
for (const count of [1, 20, 1_000]) {
  const news = known.slice(-count).map(({ id, rating }) => ({ businessId: id, version: 1, listedAt: now, rating }));
  const before = process.cpuUsage();
  const start = performance.now();
  const times: number[] = [];
  let matches = 0;
  for (const row of rows) {
    const since = performance.now();
    if (findMatches(catalogue, row, news).length > 0) matches += 1;
    times.push(performance.now() - since);
  }
  const { user, system } = process.cpuUsage(before);
  const ms = performance.now() - start;
  console.log(
    `${count} new of ${known.length} businesses, ${searches} searches: ${Math.round(ms)} ms (${Math.round((user + system) / 1_000)} ms of processor time), ` +
      `${(ms / searches).toFixed(3)} ms each, p99 ${percentile(times, 0.99).toFixed(2)} ms, longest ${Math.max(...times).toFixed(1)} ms; ${matches} match`,
  );
}
