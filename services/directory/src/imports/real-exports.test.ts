import { readFile } from 'node:fs/promises';
import type { Hours } from '@doorstep/contracts/directory/businesses/hours.ts';
import type { BusinessImport, ImportedRow } from '@doorstep/contracts/directory/imports/schema.ts';
import { readCsv } from '@doorstep/platform/csv';
import { afterAll, describe, expect, it } from 'vitest';
import { createImportKit } from '#testing/import-kit.ts';
import { type BusinessRow, businessModel } from '../models/business.model.ts';
import { type CategoryRow, categoryModel } from '../models/category.model.ts';
import { siteModel } from '../site/settings/site.model.ts';
import { admin, bootDirectory } from '../testing.ts';

// 200 rows each in the form of the exports of other programs, with what real ones have: drafts, entities, several phones in a cell. What is
// right for a row is computed here from its cells, in the simplest way that these files allow.

const directory = await bootDirectory();
const { service } = directory;
afterAll(() => directory.stop());
const kit = createImportKit(service);

const categories: CategoryRow[] = [
  ['Plumbing', 'plumbing', ['plumber']],
  ['Electrical', 'electrical', ['electrician', 'electric']],
  ['Roofing works', 'roofing-works', ['roofer', 'roofing', 'roofing contractor']],
  ['Dog Walking', 'dog-walking', ['dog walker']],
  ['House Painting', 'house-painting', ['painter', 'painting']],
  ['Tutoring', 'tutoring', ['tutoring service']],
  ['Garden Design', 'garden-design', ['gardener', 'landscape designer']],
  ['Heating and Cooling', 'heating-cooling', ['hvac', 'hvac contractor']],
  ['Carpentry', 'carpentry', ['carpenter']],
  ['Tailoring', 'tailoring', ['tailor']],
].map(([name, slug, synonyms], index) => ({ _id: 101 + index, name, slug, synonyms, icon: 'home' }) as CategoryRow);
await categoryModel(service.db).deleteMany({ name: { $in: ['Plumbing', 'Roofing', 'Painting'] } });
await categoryModel(service.db).create(categories);
const [plumbing, electrical, roofing, dogs, painting, tutoring, gardens, heating, carpentry, tailoring] =
  categories.map(({ _id }) => _id);

type Cells = Readonly<Record<string, string>>;
type Expected = Partial<BusinessRow> & { readonly name: string };

const slot = (opens: string, closes: string) => ({ opens, closes });
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const week = (of: (day: string) => string): Hours =>
  Object.fromEntries(
    days.map(day => [
      day,
      of(day)
        .split(',')
        .filter(Boolean)
        .map(times => slot(times.slice(0, 5), times.slice(6))),
    ]),
  );
const isWorkday = (day: string) => day !== 'saturday' && day !== 'sunday';
const decode = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#8217;', '’');

/** Imports a file, and compares each stored business with what its row says. */
async function compare(
  name: string,
  of: (cells: Cells, row: number) => Expected | undefined,
  choices?: (row: BusinessImport) => Parameters<typeof kit.check>[1],
) {
  const file = await readFile(new URL(`../../testing/exports/${name}.csv`, import.meta.url));
  const stored = await kit.stored(file);
  const checked = await kit.check(stored, choices?.(stored));
  const { lines } = await readCsv(file, { maxLines: 1_000 });
  const done = await kit.run(checked.id);
  const rows: ImportedRow[] = [
    ...(await kit.rowsOf(done.id, '?limit=100')),
    ...(await kit.rowsOf(done.id, `?limit=100&cursor=${Buffer.from('[100]').toString('base64url')}`)),
  ];
  const ids = rows.flatMap(({ businessId }) => businessId ?? []);
  const businesses = new Map(
    (
      await businessModel(service.db)
        .find({ _id: { $in: ids } })
        .lean<BusinessRow[]>()
    ).map(row => [row._id, row]),
  );
  const wrong: string[] = [];
  let right = 0;
  for (const [index, { number, cells }] of lines.entries()) {
    const { businessId, outcome } = rows[index] ?? {};
    const expected = of(cells, index);
    const actual = businesses.get(businessId ?? 0);
    if (!expected) {
      if (outcome === 'leftOut') right += 1;
      else wrong.push(`row ${number} is ${outcome}`);
      continue;
    }
    const differences = Object.entries(expected).filter(
      ([field, value]) => JSON.stringify(Reflect.get(actual ?? {}, field)) !== JSON.stringify(value),
    );
    if (differences.length === 0) right += 1;
    for (const [field, value] of differences)
      wrong.push(
        `row ${number} ${field}: ${JSON.stringify(Reflect.get(actual ?? {}, field))} instead of ${JSON.stringify(value)}`,
      );
  }
  return { stored, checked, done, rows, right, wrong: wrong.slice(0, 20), businesses: [...businesses.values()] };
}

/** Counts the rows with each message. */
function countMessages(rows: readonly ImportedRow[]): Record<string, number> {
  const all = rows.flatMap(({ problems }) => problems.map(({ column, message }) => `${column}: ${message}`));
  return Object.fromEntries([...Map.groupBy(all, one => one)].map(([one, same]) => [one, same.length]));
}

/** `(503) 555-0000` and `503-555-0003 ext. 13` as `+15035550000`. */
const american = (text: string) => `+1${text.replace(/ext.*/, '').replace(/\D/g, '')}`;

const zones: Readonly<Record<string, string>> = {
  Portland: 'America/Los_Angeles',
  Madison: 'America/Chicago',
  Boise: 'America/Boise',
};

describe('An export of GeoDirectory', () => {
  const terms = {
    12: plumbing,
    15: electrical,
    18: roofing,
    21: dogs,
    24: painting,
    31: tutoring,
    36: gardens,
    40: heating,
  };

  const expected = (cells: Cells): Expected | undefined => {
    const {
      post_title = '',
      post_status,
      post_category = '',
      street,
      street2,
      city = '',
      phone = '',
      email = '',
    } = cells;
    const { business_hours = '', latitude, longitude, zip, region, featured, website } = cells;
    if (post_status !== 'publish') return undefined;
    const [first = '', second] = phone.split(', ');
    const isAllDay = business_hours.includes('00:00-00:00');
    return {
      name: decode(post_title),
      categoryId: Object.entries(terms).find(([term]) => post_category.startsWith(`,${term},`))?.[1] ?? 0,
      address: [street, street2].filter(Boolean).join(', '),
      city,
      state: region ?? '',
      zip: zip ?? '',
      location: { latitude: Number(latitude), longitude: Number(longitude) },
      phone: first === '1-800-555-PIPE' || first ? first : '',
      phoneNumber: first === '1-800-555-PIPE' ? '+18005557473' : american(first),
      ...(second && { furtherPhones: [{ phone: second, phoneNumber: american(second) }] }),
      email: email.split(', ')[0] ?? '',
      website: website ?? '',
      isFeatured: featured === '1',
      approvalStatus: 'approved',
      ...(business_hours.includes('Mo ') && {
        hours: week(day =>
          isAllDay
            ? '00:00-24:00'
            : !isWorkday(day)
              ? ''
              : day === 'friday'
                ? '08:00-12:00,13:00-17:00'
                : '08:00-17:00',
        ),
      }),
      timeZone: /Timezone":"([^"]+)/.exec(business_hours)?.[1] ?? zones[city] ?? '',
    };
  };

  it('Every row that its site shows is right, and the others are left out', async () => {
    const { stored, checked, done, rows, right, wrong, businesses } = await compare(
      'geodirectory-200',
      expected,
      () => ({
        categories: Object.entries(terms).map(([word, categoryId = 0]) => ({ word, categoryId })),
      }),
    );
    expect(wrong).toEqual([]);
    expect(right).toBe(200);
    expect(stored).toMatchObject({ preset: 'GeoDirectory', missingColumns: [], options: { source: 'GeoDirectory' } });
    expect(checked.statuses.map(({ word, rows: count, rule }) => [word, count, rule])).toEqual([
      ['publish', 187, 'approved'],
      ['draft', 5, 'leftOut'],
      ...['pending', 'private', 'gd-closed', 'gd-expired'].map(word => [word, 2, 'leftOut']),
    ]);
    expect(done.counts).toMatchObject({ created: 187, leftOut: 13, refused: 0 });
    expect(countMessages(rows)).toEqual({
      'email: Only the first email address is kept': 5,
      'post_content: Only the first 5000 characters are kept': 3,
      'logo: Please give the web address of a picture': expect.any(Number),
    });
    const described = businesses.map(({ description = '' }) => description);
    expect(described.filter(text => /[<>]|\[|&(?:amp|#)/.test(text))).toEqual([]);
    expect(described.every(text => text.length > 0 && text.length <= 5_000)).toBe(true);
    expect(described[0]).toBe(
      'Larch & Sons Plumbing has served Portland since 1950. We’re licensed & insured.\n\nFree quotes\n\nSame-day visits',
    );
  });

  it('Its numbers of categories are asked for, each once, and no business gets another by accident', async () => {
    const file = await readFile(new URL('../../testing/exports/geodirectory-200.csv', import.meta.url));
    const row = await kit.check(await kit.stored(file));
    expect(row.counts).toMatchObject({ created: 0, leftOut: 0, refused: 200 });
    expect(row.unknownCategories.map(({ word }) => word).toSorted()).toEqual(Object.keys(terms));
    expect(row.unknownCategories.reduce((sum, { rows }) => sum + rows, 0)).toBe(240);
  });

  it('Its columns that nothing is made of are named with the number of their rows', async () => {
    const file = await readFile(new URL('../../testing/exports/geodirectory-200.csv', import.meta.url));
    const { columns, filled, mapping } = await kit.stored(file);
    const used = new Set(Object.values(mapping).flat());
    const unused = columns.filter((column, index) => !used.has(column) && (filled[index] ?? 0) > 0);
    expect(unused).toEqual(
      'post_author post_type post_date post_modified post_tags default_category package_id expire_date claimed'.split(
        ' ',
      ),
    );
  });

  it('Names of its categories are found with their entities undone', async () => {
    const file = await readFile(new URL('../../testing/exports/geodirectory-names-24.csv', import.meta.url));
    const row = await kit.check(await kit.stored(file), { mapping: { name: 'post_title', category: 'post_category' } });
    const words = row.unknownCategories.map(({ word }) => word);
    expect(words.filter(word => word.includes('&amp'))).toEqual([]);
    expect(words).not.toContain('Cooling');
  });
});

describe('An export of Directorist', () => {
  const byName = {
    Plumbing: plumbing,
    Electrical: electrical,
    Roofing: roofing,
    'Dog Walking': dogs,
    Painting: painting,
  };
  const more = { Tutoring: tutoring, 'Garden Design': gardens, 'Heating & Cooling': heating };

  it('Every row is right', async () => {
    const expected = (cells: Cells): Expected => {
      const {
        listing_title = '',
        category = '',
        location = '',
        address = '',
        phone = '',
        bdbh,
        email,
        website,
      } = cells;
      const [street = '', , tail = ''] = address.split(', ');
      const city = location.split(',').at(-1) ?? '';
      const number = phone.replace(/^'/, '');
      return {
        name: decode(listing_title),
        categoryId: { ...byName, ...more }[decode(category).replace(',Handyman', '') as 'Tutoring'] ?? 0,
        address: street,
        city,
        state: tail.replace(/ \d+$/, ''),
        zip: cells.zip ?? '',
        location: { latitude: Number(cells.manual_lat), longitude: Number(cells.manual_lng?.replace("'", '')) },
        phone: number,
        phoneNumber: number.startsWith('+') ? number.replaceAll(' ', '') : american(number),
        email: email ?? '',
        website: website ?? '',
        ...(bdbh && { hours: week(day => (day === 'monday' ? '08:00-17:00' : '')) }),
        timeZone: zones[city] ?? '',
        approvalStatus: 'approved',
      };
    };
    const { stored, done, rows, right, wrong, businesses } = await compare('directorist-200', expected);
    expect(wrong).toEqual([]);
    expect(right).toBe(200);
    expect(stored).toMatchObject({ preset: 'Directorist', missingColumns: [] });
    expect(done.counts).toMatchObject({ created: 200, leftOut: 0, refused: 0 });
    expect(countMessages(rows)).toEqual({ 'category: There is no category with this name': 20 });
    expect(businesses[0]?.description).toBe("Larch & Sons Plumbing does Plumbing in Portland.\nCall us 'any time'.");
  });
});

describe('A sheet of Google Business Profile', () => {
  const byName = {
    Plumber: plumbing,
    Electrician: electrical,
    'Roofing contractor': roofing,
    'Dog walker': dogs,
    Painter: painting,
    'Tutoring service': tutoring,
    'Landscape designer': gardens,
    'HVAC contractor': heating,
  };
  const expected = (cells: Cells): Expected | undefined => {
    if (cells.Status !== 'Published') return undefined;
    const city = cells.Locality ?? '';
    const toTimes = {
      '12:00AM-12:00AM': '00:00-24:00',
      '9:00AM-5:00PM': '09:00-17:00',
      '9:00AM-12:00PM, 1:00PM-4:00PM': '09:00-12:00,13:00-16:00',
      '6:00PM-2:00AM': '18:00-02:00',
      x: '',
    };
    const column = (day: string) => `${day.charAt(0).toUpperCase()}${day.slice(1)} hours`;
    const address = [cells['Address line 1'], cells['Address line 2']].filter(Boolean).join(', ');
    const further = cells['Additional phones'] ?? '';
    return {
      name: cells['Business name'] ?? '',
      categoryId: byName[cells['Primary category'] as 'Plumber'] ?? 0,
      ...(address && { address }),
      city,
      state: cells['Administrative area'] ?? '',
      ...(cells['Postal code'] && { zip: cells['Postal code'] }),
      phoneNumber: american(cells['Primary phone'] ?? ''),
      ...(further && { furtherPhones: [{ phone: further, phoneNumber: american(further) }] }),
      website: cells.Website ?? '',
      description: cells['From the business'] ?? '',
      hours: week(day => toTimes[cells[column(day)] as 'x'] ?? 'missing'),
      ...(cells['Special hours'] && {
        specialDays: [
          { date: '2026-12-24', slots: [slot('09:00', '13:00')] },
          { date: '2026-12-25', slots: [] },
          { date: '2027-01-01', slots: [] },
        ],
      }),
      timeZone: zones[city] ?? '',
      approvalStatus: 'approved',
    };
  };

  it.each(['google-business-profile-200', 'google-business-profile-200-narrow'])(
    'Every row of %s that Google shows is right, and the others are left out',
    async name => {
      await businessModel(service.db).deleteMany({ externalKey: /^Google/ });
      const { stored, done, rows, right, wrong } = await compare(name, expected);
      expect(wrong).toEqual([]);
      expect(right).toBe(200);
      expect(stored).toMatchObject({ preset: 'Google Business Profile', missingColumns: [] });
      expect(done.counts).toMatchObject({ created: 192, leftOut: 8, refused: 0 });
      expect(countMessages(rows)).toEqual({});
    },
  );
});

describe('A table of OpenStreetMap', () => {
  it('Every row is right on a site of its country', async () => {
    const crafts = {
      plumber: plumbing,
      electrician: electrical,
      painter: painting,
      roofer: roofing,
      hvac: heating,
      gardener: gardens,
      carpenter: carpentry,
      tailor: tailoring,
    };
    const site = await service.call('GET', '/api/site');
    const { name: _name, ...settings } = (await site.json()) as Record<string, unknown>;
    const german = {
      ...settings,
      name: 'Stadtplan',
      country: 'DE',
      currency: 'EUR',
      language: 'de',
      timeZone: 'Europe/Berlin',
    };
    expect((await service.call('PUT', '/api/site', { actor: admin, body: german })).status).toBe(200);
    expect(await siteModel(service.db).findOne().lean()).toMatchObject({ country: 'DE' });

    const weeks: Readonly<Record<string, (day: string) => string>> = {
      'Mo-Fr 08:00-18:00; Sa 09:00-13:00': day =>
        isWorkday(day) ? '08:00-18:00' : day === 'saturday' ? '09:00-13:00' : '',
      'Mo-Fr 08:00-12:30,14:00-18:00': day => (isWorkday(day) ? '08:00-12:30,14:00-18:00' : ''),
      'Mo-Fr 08:00-18:00; PH off': day => (isWorkday(day) ? '08:00-18:00' : ''),
      'Mo-Fr 09:00-18:00; Sa 10:00-14:00; Su,PH off': day =>
        isWorkday(day) ? '09:00-18:00' : day === 'saturday' ? '10:00-14:00' : '',
      '24/7': () => '00:00-24:00',
      'Mo-Fr 09:00-18:00; We 09:00-13:00': day =>
        day === 'wednesday' ? '09:00-13:00' : isWorkday(day) ? '09:00-18:00' : '',
      'Mo-Su 10:00-22:00': () => '10:00-22:00',
      'Mo-Th 07:00-16:30; Fr 07:00-13:00': day =>
        day === 'friday' ? '07:00-13:00' : isWorkday(day) ? '07:00-16:30' : '',
      'Mo-Fr 08:00-18:00 || Sa 10:00-12:00': day =>
        isWorkday(day) ? '08:00-18:00' : day === 'saturday' ? '10:00-12:00' : '',
      'Tu-Sa 18:00-02:00': day => (day === 'monday' || day === 'sunday' ? '' : '18:00-02:00'),
      'Mo-Fr 08:00-17:00; Dec 24-Jan 06 off': day => (isWorkday(day) ? '08:00-17:00' : ''),
      'Mo,Tu,Th,Fr 08:00-12:00, We 14:00-18:00': day =>
        day === 'wednesday' ? '14:00-18:00' : isWorkday(day) ? '08:00-12:00' : '',
      '09:00-18:00': () => '09:00-18:00',
    };
    const expected = (cells: Cells): Expected => {
      const all = [cells.phone, cells['contact:phone']].filter(Boolean).join(';').split(';').filter(Boolean);
      const numbers = all.map(text => text.replace('(0)', '').replace(/\D/g, '').replace(/^0/, '49'));
      const mail = cells.email || cells['contact:email'] || '';
      const site = cells.website || cells['contact:website'] || '';
      const hours = weeks[cells.opening_hours ?? ''];
      const encoded = mail && `${mail.split('@')[0]}@${new URL(`http://${mail.split('@')[1]}`).hostname}`;
      return {
        name: cells.name ?? '',
        categoryId: crafts[cells.craft as 'hvac'] ?? 0,
        address: `${cells['addr:street']} ${cells['addr:housenumber']}`,
        city: cells['addr:city'] ?? '',
        zip: cells['addr:postcode'] ?? '',
        location: { latitude: Number(cells['@lat']), longitude: Number(cells['@lon']) },
        ...(numbers[0] && { phoneNumber: `+${numbers[0]}` }),
        ...(encoded && { email: encoded }),
        ...(site && { website: site.split(';')[0] ?? '' }),
        ...(hours && { hours: week(hours) }),
        externalKey: `OpenStreetMap:${cells['@type']}/${cells['@id']}`,
        timeZone: 'Europe/Berlin',
      };
    };
    const { stored, done, rows, right, wrong, businesses } = await compare('osm-overpass-200', expected);
    expect(wrong).toEqual([]);
    expect(right).toBe(200);
    expect(stored).toMatchObject({ preset: 'OpenStreetMap', delimiter: '\t' });
    expect(done.counts).toMatchObject({ created: 200, refused: 0 });
    expect(countMessages(rows)).toEqual({
      'opening_hours: Hours of holidays are left out': 26,
      'opening_hours: The hours of other seasons are left out': 12,
      'website: Only the first web address is kept': 27,
      'contact:website: Only the first web address is kept': 7,
    });
    const withEnd = businesses.filter(({ workingHours }) => workingHours?.monday === '08:00+');
    expect(withEnd).toHaveLength(12);
    expect(businesses.filter(({ furtherPhones }) => furtherPhones).length).toBeGreaterThan(0);
    expect(businesses.filter(({ specialDays = [] }) => specialDays.length > 0)).toHaveLength(12);
  });
});
