import { readFile } from 'node:fs/promises';
import type { Business } from '@doorstep/contracts';
import { expect, inject, it } from 'vitest';

interface Search {
  readonly query: string;
  /** Businesses of the demo data that a person would expect; any of them may come first. */
  readonly expected: readonly string[];
  /** For a query that names several services: businesses that must all be among the first three. */
  readonly firstThree?: readonly string[];
}

const searches: Search[] = JSON.parse(await readFile(new URL('relevance.json', import.meta.url), 'utf8'));

/** Rank of the first expected business, starting at 1; undefined if it is not among the first ten or `firstThree` does not hold. */
async function findPlace({ query, expected, firstThree = [] }: Search): Promise<number | undefined> {
  const response = await fetch(`${inject('url')}/api/businesses?limit=10&q=${encodeURIComponent(query)}`);
  const found = ((await response.json()) as Business[]).map(({ name }) => name);
  const place = found.findIndex(name => expected.includes(name));
  const hasAll = firstThree.every(name => found.slice(0, 3).includes(name));
  return place < 0 || !hasAll ? undefined : place + 1;
}

it('Searches rank the expected business first, or among the first three', async () => {
  const places: (Search & { place: number | undefined })[] = [];
  // One after another, because the number of concurrent calls per address is limited.
  for (const search of searches) places.push({ ...search, place: await findPlace(search) });
  const countWithin = (max: number) => places.filter(({ place = Number.POSITIVE_INFINITY }) => place <= max).length;
  const missed = places.filter(({ place = Number.POSITIVE_INFINITY }) => place > 3);
  const report = `first: ${countWithin(1)} of ${places.length}, among the first three: ${countWithin(3)}`;
  console.log(
    `Relevance: ${report}`,
    missed.map(({ query, place }) => `${query}: ${place ?? 'not found'}`),
  );
  expect(missed).toEqual([]);
  expect(countWithin(1)).toBeGreaterThanOrEqual(Math.ceil(places.length * 0.9));
});
