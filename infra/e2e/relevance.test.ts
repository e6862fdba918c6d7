import { readFile } from 'node:fs/promises';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { expect, inject, it, vi } from 'vitest';

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

const listNames = async (): Promise<string[]> => {
  const response = await fetch(`${inject('url')}/api/businesses?limit=100`);
  return ((await response.json()) as Business[]).map(({ name }) => name);
};

it('Searches rank the expected business first, or among the first three', async () => {
  // Directory may still be reading what the demo has just added.
  await vi.waitFor(async () =>
    expect(await listNames()).toEqual(expect.arrayContaining(searches.flatMap(({ expected }) => expected))),
  );
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

/** Subcategories of the demo, and words of its languages for them, also as people type them without accents. */
const words: readonly [slug: string, words: string][] = [
  [
    'plumbing',
    'plumber Klempner Klempnerin Installateur Rohrbruch Wasserhahn fontanero plomero fontanería fontaneria tubería tuberia',
  ],
  ['plumbing', 'plombier plomberie fuite robinet سباك سبّاك سباكة السباكة سمكري حنفية'],
  ['electrical', 'Elektriker electricista électricien electricien كهربائي'],
  ['roofing', 'Dachdecker techador couvreur تسقيف'],
  ['hair', 'Friseur Frisör Frisoer peluquero peluquería peluqueria coiffeur حلاق'],
  ['tailors', 'Schneider kürzen kuerzen kurzen Reißverschluss Reissverschluss sastre couturière couturiere خياط خيّاط'],
  ['tree-care', 'Baumpflege podador élagueur elagueur'],
];

it.each(words)(
  'The businesses of the category %s are found first by the words of all languages: %s',
  async (slug, typed) => {
    const read = async <Answer>(path: string) => (await (await fetch(inject('url') + path)).json()) as Answer;
    const { id } = await read<Category>(`/api/categories/${slug}`);
    const wanted = await read<Business[]>(`/api/businesses?limit=10&categoryId=${id}`);
    expect(wanted.length).toBeGreaterThan(0);
    const missed: string[] = [];
    for (const word of typed.split(' ')) {
      const found = await read<Business[]>(`/api/businesses?limit=10&q=${encodeURIComponent(word)}`);
      const first = new Set(found.slice(0, wanted.length).map(business => business.id));
      if (!wanted.every(business => first.has(business.id))) missed.push(`${word}: ${found.map(({ name }) => name)}`);
    }
    expect(missed).toEqual([]);
  },
);
