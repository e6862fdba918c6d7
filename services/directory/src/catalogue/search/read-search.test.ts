import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { createLogger } from '@doorstep/platform/telemetry';
import { expect, it } from 'vitest';
import { findPlainly, type PlainTexts, toPlainTexts } from '#testing/checker.ts';
import { openGazetteer } from '../../locations/gazetteer.ts';
import { toBusinessRow } from '../../models/business.model.ts';
import type { CalledCategory } from '../../models/category.model.ts';
import { createRandom, tree } from '../../testing.ts';
import { searchLanguages } from '../../vocabulary/search-language.ts';
import { toDocument } from '../store/document.ts';
import { openProjection } from '../store/projection.ts';
import { drawMap } from './draw-map.ts';
import { findBusinesses } from './find-businesses.ts';
import { listFacets } from './list-facets.ts';

const { ownerId: _owner, externalKey: _key, ...sample } = businessCreated.sample.business;
const now = new Date('2026-03-02T12:00:00Z');
const world = { west: -180, south: -90, east: 180, north: 90 };
const asheville = { latitude: 35.597, longitude: -82.556 };

function openWith(given: readonly Partial<Business>[], categories: readonly CalledCategory[] = tree) {
  const projection = openProjection(':memory:', openGazetteer(), createLogger('test', 'silent'));
  projection.applyCategories(categories);
  const businesses = given.map(
    (fields, index): Business => ({
      ...sample,
      description: '',
      location: asheville,
      ...fields,
      id: index + 1,
      approvalStatus: 'approved',
    }),
  );
  const visible = businesses.map(business => ({ row: toBusinessRow(business, 1), offerings: [], gallery: [] }));
  projection.apply(visible, []);
  const find = (q: string, more: object = {}) => findBusinesses(projection, { q, limit: 100, ...more }, now);
  const names = (q: string, more: object = {}) => find(q, more).ids.map(id => businesses[id - 1]?.name);
  const read = (q: string) => listFacets(projection, { q }, now);
  return { projection, businesses, find, names, read };
}

it('Search ignores a word that no business has, and the answer names it', () => {
  const { names, read } = openWith([{ name: 'Bright Electric Chargers' }, { name: 'Oak Carpentry' }]);
  expect(names('charger xyzzy')).toEqual(['Bright Electric Chargers']);
  expect(read('charger xyzzy')).toMatchObject({
    total: 1,
    reading: { query: 'charger', unknown: ['xyzzy'], leftOut: [], isPartial: false },
  });
});

it('Search does not correct a word for a trade that no business is in', () => {
  const { names, read } = openWith([{ name: 'Oak Carpentry', city: 'Roofey' }]);
  expect(names('roofei')).toEqual(['Oak Carpentry']);
  expect(names('roofer')).toEqual([]);
  expect(read('roofer')).toMatchObject({ total: 0, reading: { unknown: ['roofer'] } });
});

it('Businesses with the most words come first when none has all, regardless of their scores', () => {
  const { names, read } = openWith([
    { name: 'Green Red' },
    { name: 'Someone Else', description: 'green red blue' },
    { name: 'Yellow' },
  ]);
  expect(names('green red blue yellow')).toEqual(['Someone Else', 'Green Red']);
  expect(read('green red blue yellow').reading).toEqual({
    query: 'green red blue',
    unknown: [],
    leftOut: ['yellow'],
    isPartial: true,
  });
});

it('A search for two services finds businesses that offer either', () => {
  const { names, read } = openWith([{ name: 'Volt Electric' }, { name: 'Pipe Plumbing' }, { name: 'Oak Carpentry' }]);
  expect(names('electric and carpentry')?.sort()).toEqual(['Oak Carpentry', 'Volt Electric']);
  expect(read('electric and carpentry').reading).toMatchObject({ leftOut: [], isPartial: true });
});

it('A search for a service that a city lacks lists no other businesses of that city', () => {
  const { names, read } = openWith([
    { name: 'Pipe Masters', city: 'Asheville' },
    { name: 'Oak Carpentry', city: 'Boise' },
    { name: 'Volt Electric', city: 'Boise' },
  ]);
  expect(names('pipe boise')).toEqual(['Pipe Masters']);
  expect(read('pipe boise').reading).toMatchObject({ query: 'pipe', leftOut: ['boise'] });
});

it('A zip code without businesses finds the nearest ones, with their distances', () => {
  const far = { latitude: 43.615, longitude: -116.202 };
  const { find, names, read } = openWith([
    { name: 'Far Away', location: far, city: 'Boise', zip: '83702' },
    { name: 'Next Town', zip: '28801' },
  ]);
  expect(names('28804')).toEqual(['Next Town']);
  expect(find('28804').distances?.get(2)).toBeLessThan(10);
  expect(read('28804')).toMatchObject({ total: 1, around: { name: '28804 Asheville, NC' } });
  // No business is near Honolulu, so the nearest are found at any distance.
  expect(names('96813')).toEqual(['Far Away', 'Next Town']);
  expect(names('away 28804')).toEqual(['Far Away']);
});

const middleton = { latitude: 43.097, longitude: -89.504 };

it.each([
  'Madison, WI 53703',
  'Madison WI 53703',
  '53703 Madison',
  'WI 53703',
  '53703-1234',
  '53703 1234',
  'Madison, Wisconsin, USA',
  'Madison, WI',
  'WI Madison',
  'pipes Madison, WI',
  'pipes in madison wi 53703',
  'pipes near Madison, WI 53703, USA',
])('A search for "%s" finds what is nearest to it, since no business is there', q => {
  const { names, read } = openWith([
    {
      name: 'Far Pipes',
      city: 'Boise',
      state: 'ID',
      zip: '83702',
      location: { latitude: 43.615, longitude: -116.202 },
    },
    { name: 'Middleton Pipes', city: 'Middleton', state: 'WI', zip: '53562', location: middleton },
    { name: 'Window Widgets', city: 'Boise', state: 'ID', zip: '83702' },
  ]);
  expect(names(q)).toEqual(['Middleton Pipes']);
  const { around, reading } = read(q);
  expect(around).toMatchObject({ city: 'Madison', state: 'WI' });
  expect(reading).toBeUndefined();
});

it.each([
  ['Madison, WI 53703', ['Capitol Pipes']],
  ['53703 Madison', ['Capitol Pipes']],
  ['53703-1234', ['Capitol Pipes']],
  ['Madison, Wisconsin, USA', ['Capitol Pipes', 'West Pipes']],
  ['WI Madison', ['Capitol Pipes', 'West Pipes']],
  ['pipes Madison, WI', ['Capitol Pipes', 'West Pipes']],
  ['Madison, IN', ['Madison Windows']],
  ['windows in Madison', ['Madison Windows']],
  ['pipes in Madison', ['Capitol Pipes', 'West Pipes']],
])('A search for "%s" finds the businesses there', (q, expected) => {
  const { names, read } = openWith([
    { name: 'Capitol Pipes', city: 'Madison', state: 'WI', zip: '53703', location: middleton },
    { name: 'West Pipes', city: 'Madison', state: 'WI', zip: '53717', location: middleton },
    { name: 'Madison Windows', city: 'Madison', state: 'IN', zip: '47250' },
  ]);
  expect(names(q)?.toSorted()).toEqual(expected);
  expect(read(q)).not.toHaveProperty('around');
});

it.each(['St. Louis', 'Saint Louis', 'st louis pipes', 'pipes saint louis, mo', 'MO St Louis'])(
  'A search for "%s" finds both ways to write the city',
  q => {
    const { names } = openWith([
      { name: 'Arch Pipes', city: 'St. Louis', state: 'MO' },
      { name: 'River Pipes', city: 'Saint Louis', state: 'MO' },
      { name: 'Other Pipes', city: 'Boise', state: 'ID' },
    ]);
    expect(names(q)?.toSorted()).toEqual(['Arch Pipes', 'River Pipes']);
  },
);

it.each([
  ['DE', 'Klempner D-10115 Berlin'],
  ['DE', 'Klempner 10115 Berlin'],
  ['DE', 'Klempner Berlin 10115'],
  ['DE', 'Klempner Berlin, Deutschland'],
  ['DE', 'Klempner Berlin, Germany'],
  ['GB', 'Klempner SW1A 1AA'],
  ['GB', 'Klempner sw1a1aa Berlin'],
  ['NL', 'Klempner 1012AB'],
  ['NL', 'Klempner 1012 AB Berlin'],
])('A site in %s finds the business by the zip code in "%s"', (country, q) => {
  const zips: Readonly<Record<string, string>> = { DE: '10115', GB: 'SW1A 1AA', NL: '1012 AB' };
  const { projection } = openWith([]);
  projection.applySite({ language: 'en', country });
  const { state: _state, ...place } = { ...sample, description: '', city: 'Berlin', zip: zips[country] ?? '' };
  const rows = [
    { ...place, id: 1, name: 'Klempner Mitte' },
    { ...place, id: 2, name: 'Klempner Weit', city: 'Bonn', zip: '53111' },
  ].map(business => ({
    row: toBusinessRow({ ...business, approvalStatus: 'approved' }, 1),
    offerings: [],
    gallery: [],
  }));
  projection.apply(rows, []);
  expect(findBusinesses(projection, { q, limit: 10 }, now).ids).toEqual([1]);
  expect(listFacets(projection, { q }, now).reading).toBeUndefined();
});

it('The business whose whole name was typed comes first, and its score says so', () => {
  const { find, names, read } = openWith([
    { name: 'Plumbing A', rating: 5, reviewCount: 300 },
    { name: 'A Better Plumbing & Plumbing Plus', rating: 5, reviewCount: 300 },
    { name: 'A+ Plumbing', rating: 3, reviewCount: 2 },
    { name: 'Open Sunday' },
    { name: 'Sunday Plumbing', hours: { sunday: [{ opens: '09:00', closes: '17:00' }] } },
  ]);
  expect(names('a+ plumbing')?.[0]).toBe('A+ Plumbing');
  const { ids, scores } = find('a plus plumbing', { explain: true });
  expect(scores?.get(ids[0] ?? 0)).toMatchObject({ isNamed: true });
  expect(scores?.get(ids[1] ?? 0)).not.toHaveProperty('isNamed');
  expect(names('open sunday')?.[0]).toBe('Open Sunday');
  const { next } = find('a plus plumbing', { limit: 1 });
  expect(names('a plus plumbing', { limit: 1, cursor: next })).toEqual(['A Better Plumbing & Plumbing Plus']);
  expect(names('a+ plumbing', { minRating: 4 })).not.toContain('A+ Plumbing');
  expect(read('a+ plumbing').total).toBe(find('a+ plumbing').total);
});

it('A single letter finds whole words only, and words with these letters come before longer ones', () => {
  const { names } = openWith([
    { name: 'Summit Accounting', description: 'Credit repair, active accounts', rating: 5, reviewCount: 300 },
    { name: 'Acme Builders', description: 'Roof repair', rating: 5, reviewCount: 300 },
    { name: 'Plan B' },
    { name: 'Boise Builders', rating: 5, reviewCount: 300 },
    { name: 'Cool Air AC', description: 'Repair and installation' },
  ]);
  expect(names('b')).toEqual(['Plan B']);
  expect(names('ac repair')).toEqual(['Cool Air AC', 'Acme Builders', 'Summit Accounting']);
  expect(names('a/c repair')).toEqual(['Cool Air AC']);
});

it.each(['503-555-0142', '(503) 555 0142', '+1 503 555 0142', '5550142', '503-555'])(
  'A search for %s finds the business with this number alone',
  q => {
    const { find, names, read } = openWith([
      { name: 'Right', phone: '(503) 555-0142', phoneNumber: '+15035550142', zip: '97205' },
      { name: 'Wrong', phone: '(503) 556-0143', phoneNumber: '+15035560143', description: '503 555 0142' },
    ]);
    expect(names(q)).toEqual(['Right']);
    expect(find(q, { explain: true }).scores?.get(1)).toMatchObject({ isNamed: true });
    expect(read(q)).toMatchObject({ total: 1 });
    expect(read(q)).not.toHaveProperty('reading');
  },
);

it('A number that no business has is searched for like any other words', () => {
  const { names } = openWith([{ name: 'Studio 503' }]);
  expect(names('503-555-0142')).toEqual(['Studio 503']);
});

it('A business is found by its new name and number, and no longer by the former ones', () => {
  const { projection, names, businesses } = openWith([
    { name: 'A+ Pipes', phone: '(503) 555-0142', phoneNumber: '+15035550142' },
  ]);
  const [before] = businesses;
  expect(before).toBeDefined();
  const renamed = {
    ...before,
    ...sample,
    id: 1,
    name: 'C# Pipes',
    phone: '(503) 555-0199',
    phoneNumber: '+15035550199',
  };
  projection.apply(
    [{ row: toBusinessRow({ ...renamed, approvalStatus: 'approved' }, 2), offerings: [], gallery: [] }],
    [],
  );
  for (const q of ['A+', '503-555-0142']) expect(names(q), q).toEqual([]);
  for (const q of ['C#', 'c# pipes', '503-555-0199']) expect(names(q), q).toHaveLength(1);
});

it('A search that names a day leaves out businesses that are closed on it', () => {
  const sunday = { sunday: [{ opens: '09:00', closes: '17:00' }] };
  const monday = { monday: [{ opens: '09:00', closes: '17:00' }] };
  const { names, read } = openWith([
    { name: 'Monday Pipes', hours: monday },
    { name: 'Best Pipes', hours: sunday },
  ]);
  expect(names('pipes open on sundays')).toEqual(['Best Pipes']);
  expect(names('pipes open weekend')).toEqual(['Best Pipes']);
  expect(read('pipes open tuesday')).toMatchObject({ total: 2, reading: { leftOut: ['open tuesday'] } });
});

it.each([
  'pipes that are open on Sundays',
  'pipes sonntags geöffnet',
  'Pipes, die am Sonntag offen sind',
  'am Sonntag geöffnete Pipes',
  'pipes abierto el domingo',
  'pipes abiertos los domingos',
  'pipes ouvert le dimanche',
  'pipes ouverts les dimanches',
  'pipes مفتوح يوم الأحد',
  'pipes مفتوح الاحد',
  'pipes offen am Wochenende',
  'pipes abiertos el fin de semana',
  'pipes ouverts le week-end',
  'pipes مفتوح في عطلة نهاية الأسبوع',
])('A search for "%s" names a day, in whatever language', q => {
  const on = (day: string) => ({ [day]: [{ opens: '09:00', closes: '17:00' }] });
  const { names } = openWith([
    { name: 'Monday Pipes', hours: on('monday') },
    { name: 'Sunday Pipes', hours: on('sunday') },
  ]);
  expect(names(q)).toEqual(['Sunday Pipes']);
});

it('A search says in the words of the visitor which day it left out', () => {
  const { read } = openWith([{ name: 'Pipes', hours: { monday: [{ opens: '09:00', closes: '17:00' }] } }]);
  expect(read('pipes geöffnet am Mittwoch')).toMatchObject({ reading: { leftOut: ['geöffnet am Mittwoch'] } });
  expect(read('pipes abierto el miércoles')).toMatchObject({ reading: { leftOut: ['abierto el miércoles'] } });
});

it('A day alone, and a word that only looks like open, leave out no business', () => {
  const { names } = openWith([
    { name: 'Sunday Roast' },
    { name: 'Offenbach Pipes', hours: { monday: [{ opens: '09:00', closes: '17:00' }] } },
  ]);
  expect(names('sunday')).toEqual(['Sunday Roast']);
  expect(names('pipes Offenbach')).toEqual(['Offenbach Pipes']);
  expect(names('open sunday')).toEqual(['Sunday Roast']);
});

it('A search without results suggests the largest categories', () => {
  const { names, read } = openWith([{ name: 'Pipe Masters', categoryId: 1 }]);
  expect(names('xyzzy')).toEqual([]);
  expect(read('xyzzy')).toMatchObject({
    total: 0,
    reading: { unknown: ['xyzzy'] },
    nearest: [{ type: 'popular', count: 1, query: { categoryId: 1 } }],
  });
});

it('The score of a business names the words that it lacks', () => {
  const { find } = openWith([{ name: 'Green Red' }, { name: 'Green Blue' }, { name: 'Blue Yellow' }]);
  const { ids, scores } = find('green red yellow', { explain: true });
  expect(ids.map(id => scores?.get(id)?.missing)).toEqual([undefined]);
  expect([...(find('red yellow', { explain: true }).scores?.values() ?? [])].map(({ missing }) => missing)).toEqual([
    ['yellow'],
    ['red'],
  ]);
});

it('Search finds a category by its synonyms after its slug has changed', () => {
  const renamed = tree.map(category =>
    category.slug === 'plumbing' ? { ...category, slug: 'pipes-and-more', formerSlugs: ['plumbing'] } : category,
  );
  const plumbing = renamed.find(({ slug }) => slug === 'pipes-and-more');
  expect(plumbing).toBeDefined();
  const { names } = openWith([{ name: 'Larkspur', categoryId: plumbing?.id ?? 0 }], renamed);
  expect(names('toilet')).toEqual(['Larkspur']);
});

it('Lists, pages, counts and maps agree with a naive search for random words', () => {
  const random = createRandom(11);
  const vocabulary = ['kelp', 'maple', 'nickel', 'ochre', 'pewter', 'quartz', 'russet', 'sepia'];
  const pick = (from: readonly string[]) => from[random(from.length)] ?? '';
  const phrase = (max: number) => Array.from({ length: 1 + random(max) }, () => pick(vocabulary)).join(' ');
  const { projection, businesses, find } = openWith(
    Array.from({ length: 400 }, () => ({
      name: phrase(2),
      description: random(2) === 0 ? phrase(3) : '',
      city: pick(['Russet Falls', 'Boise', 'Sepia']),
    })),
  );
  const texts = businesses.map((business): { id: number; texts: PlainTexts } => ({
    id: business.id,
    texts: toPlainTexts(
      toDocument(business, {
        categories: tree.filter(({ id }) => id === business.categoryId),
        offerings: [],
        language: searchLanguages.en,
        country: 'US',
      }),
    ),
  }));
  const byNumber = (a: number, b: number) => a - b;
  for (let round = 0; round < 200; round += 1) {
    const words = [...new Set(Array.from({ length: 2 + random(7) }, () => pick([...vocabulary, 'boise', 'xyzzy'])))];
    const q = words.join(' ');
    const groups = findPlainly(texts, q).map(group => group.map(({ id }) => id));
    const shown: number[] = [];
    let cursor: string | undefined;
    do {
      const page = find(q, { exact: true, limit: 7, cursor });
      shown.push(...page.ids);
      cursor = page.next;
      expect(page.total, q).toBe(groups.flat().length);
    } while (cursor);
    let end = 0;
    for (const group of groups) {
      expect(shown.slice(end, end + group.length).sort(byNumber), q).toEqual(group);
      end += group.length;
    }
    expect(shown.length).toBe(end);
    expect(find(q, { exact: true, sort: 'name', limit: 400 }).ids.toSorted(byNumber)).toEqual(
      groups.flat().sort(byNumber),
    );
    expect(listFacets(projection, { q, exact: true }, now).total).toBe(end);
    expect(drawMap(projection, { q, exact: true, box: world }, now).total).toBe(end);
  }
});
