/** The columns of an export of GeoDirectory, with the address of each place that its site had. */
const columns = [
  ...['ID', 'post_title', 'post_content', 'post_status', 'post_author', 'post_type', 'post_date', 'post_modified'],
  ...['post_tags', 'post_category', 'default_category', 'featured', 'street', 'street2', 'city', 'region', 'country'],
  ...['zip', 'latitude', 'longitude', 'phone', 'email', 'website', 'business_hours', 'package_id', 'post_images'],
  'permalink',
];

interface Options {
  /** All names begin with it. */
  readonly word: string;
  readonly rows: number;
  /** Categories that the site has. */
  readonly categories: readonly string[];
  /** One row in so many has no valid email address. */
  readonly badEvery: number;
  /** Addresses of pictures, shared by the first rows in turn; none by default. */
  readonly pictures?: readonly string[];
}

const quote = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
// Not Boise, where tests count businesses.
const cities = [
  ['Portland', 'OR', '97205', 45.52, -122.68],
  ['Helena', 'MT', '59601', 46.59, -112.03],
  ['Salem', 'OR', '97301', 44.94, -123.03],
] as const;

/** The key, name and former path of a row, from 1. */
export const placeOf = (word: string, row: number) => ({
  key: `${word}-${row}`,
  name: `${word} Place ${row}`,
  path: `/places/${word.toLowerCase()}-${row}/`,
});

/** A file with the shape of an export of GeoDirectory. */
export function writeGeoDirectoryFile({ word, rows, categories, badEvery, pictures = [] }: Options): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const row = index + 1;
    const { key, name, path } = placeOf(word, row);
    const [city, region, zip, latitude, longitude] = cities[index % cities.length] ?? cities[0];
    const category = categories[index % categories.length] ?? '';
    const values: Record<string, string> = {
      ID: key,
      post_title: name,
      post_content: `<!-- wp:paragraph --><p>${name} has been <strong>open</strong> since ${1950 + (index % 70)}.</p><p>${'We look after our neighbors &amp; their homes. '.repeat(8)}</p>`,
      post_status: 'publish',
      post_author: '1',
      post_type: 'gd_place',
      post_date: '2024-03-02 09:15:00',
      post_modified: '2025-11-20 10:00:00',
      post_tags: 'local,family',
      post_category: `Attractions,${category}`,
      default_category: '12',
      featured: index % 50 === 0 ? '1' : '0',
      street: `${row} Main Street`,
      city,
      region,
      country: 'United States',
      zip,
      latitude: String(latitude + (index % 100) / 1_000),
      longitude: String(longitude - (index % 90) / 1_000),
      phone: `(503) 555-${String(index % 10_000).padStart(4, '0')}`,
      email: row % badEvery === 0 ? 'on request' : `place-${row}@mail.example`,
      website: `www.place-${row}.example`,
      business_hours:
        '["Mo-Fr 09:00-12:00,13:00-17:00","Sa 10:00-14:00"],["UTC":"-8","Timezone":"America/Los_Angeles"]',
      package_id: '1',
      post_images: pictures[index] ? `${pictures[index]}||${name}|` : '',
      permalink: `https://former-site.example${path}`,
    };
    return columns.map(column => quote(values[column] ?? '')).join(',');
  });
  return `\uFEFF${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}
