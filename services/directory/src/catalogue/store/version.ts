import { createHash } from 'node:crypto';
import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { foldText } from '@doorstep/platform/text';
import type { Gazetteer } from '../../locations/gazetteer.ts';
import { readTable } from '../../locations/read-america.ts';
import { listPackages } from '../../locations/read-world.ts';
import { toBusinessRow } from '../../models/business.model.ts';
import type { CalledCategory } from '../../models/category.model.ts';
import { citySlugsOf } from '../../vocabulary/city-slug.ts';
import { searchLanguages } from '../../vocabulary/search-language.ts';
import { stateNamesOf } from '../../vocabulary/state-names.ts';
import { listNamed } from './document.ts';
import { toStored } from './stored.ts';

/** All inputs of stored businesses besides the rows of MongoDB. Two sample businesses stand for the code that stores them. */
export const listInputs = () => {
  const { en, ...others } = searchLanguages;
  const stored = samples.map(row =>
    toStored(
      { row, offerings: [offering], gallery: [picture] },
      { categories, gazetteer, country: 'US', language: en },
    ),
  );
  const words = stored.flatMap(({ document }) => [...listNamed(document), ...document.description]);
  return {
    stateNames: stateNamesOf,
    zipCodes: createHash('sha256').update(readTable()).digest('hex'),
    places: listPackages(),
    stored,
    citySlugs: ['US', 'DE', 'ES'].map(country => citySlugsOf(country).toAddress({ city: 'St. Łöß', state: 'Maine' })),
    letters: foldText(letters),
    names: Object.values(searchLanguages).map(({ toNameWords, toNameKeys }) => [
      toNameWords(oddName),
      toNameKeys(oddName),
    ]),
    stems: words.map(en.stem),
    otherStems: Object.values(others).map(({ toWords, stem }) => toWords(`${words.join(' ')} ${foreign}`).map(stem)),
  };
};

/** A hash of the inputs that fits SQLite's user_version: positive, 31 bits. */
export const toVersion = (inputs: object): number =>
  createHash('sha256').update(JSON.stringify(inputs)).digest().readUInt32BE() >>> 1;

/** The scripts of Europe and Arabic, and the signs between words. */
const letters = [[0, 0x700] as const, [0x2000, 0x2070] as const]
  .flatMap(([first, end]) => Array.from({ length: end - first }, (_none, at) => String.fromCharCode(first + at)))
  .join('');

/** A name with every kind of sign that words are divided and joined at. */
const oddName = 'A+ O’Neill & Söhne, B and B, C#, 24/7, St. T. J. Jean-Luc’s 7 Åsa';

/** Words as other languages inflect and unify them. */
const foreign = 'Müllers Straßen Klempnerinnen électriciens plombières electricistas fontanerías السباكين الكهربائي';

const categories: readonly CalledCategory[] = [
  {
    id: 1,
    version: 2,
    name: 'Home',
    slug: 'home',
    icon: 'home',
    synonyms: [],
    translations: { de: { name: 'Zuhause' } },
  },
  {
    id: 16,
    version: 3,
    parentId: 1,
    name: 'Pipes',
    slug: 'pipes',
    formerSlugs: ['plumbing'],
    icon: 'home',
    synonyms: ['plumber', 'water heater'],
    translatedSynonyms: { de: ['Klempner'] },
    fields: (['text', 'number', 'choice', 'choices', 'yesNo', 'link'] as const).map((kind, index) => ({
      id: index + 1,
      categoryId: 16,
      key: kind.toLowerCase(),
      label: kind,
      kind,
      choices: [{ key: 'boilers', label: 'Steam boilers', translations: { de: { label: 'Dampfkessel' } } }],
      isRequired: false,
      isOnCard: false,
      isFilter: true,
      isFacet: true,
      isSearchable: true,
      translations: { de: { label: `${kind} auf Deutsch` } },
      version: 1,
    })),
  },
];

/** Has every field: one without a value here would change what is stored, and not the version. It does not compile then. */
const business: Required<Business> = {
  ...businessCreated.sample.business,
  externalKey: 'H-7',
  description: 'Leaks, boilers and bathrooms',
  city: 'Portland',
  hidesAddress: false,
  website: 'https://harbourstreet.example',
  phone: '+1 207 555 0134',
  phoneNumber: '+12075550134',
  furtherPhones: [{ phone: '+1 207 555 0135', phoneNumber: '+12075550135' }],
  email: 'hello@harbourstreet.example',
  logo: '/media/businesses/A1b2C3d4E5f6G7h8J9k0_400x400',
  coverImage: '/media/businesses/K1b2C3d4E5f6G7h8J9k0_1600x1200',
  locationIsApproximate: false,
  subcategoryId: 16,
  workingHours: { monday: '9:00 AM - 5:00 PM' },
  specialDays: [{ date: '2026-12-24', slots: [], note: 'Christmas Eve' }],
  ownerId: 3,
  address: '12 Harbour Street',
  state: 'ME',
  zip: '04101',
  location: { latitude: 43.66, longitude: -70.25 },
  serviceRadius: 20,
  categoryId: 16,
  hours: { monday: [{ opens: '09:00', closes: '17:00' }], sunday: [{ opens: '20:00', closes: '02:00' }] },
  priceFrom: '$80',
  trackRecord: { answerHours: 2, answerRate: 0.96, jobs: 7 },
  fields: {
    text: 'Night work',
    number: 4,
    choice: 'boilers',
    choices: ['boilers'],
    yesno: true,
    link: 'https://a.example',
  },
  isFeatured: true,
  translations: { de: { description: 'Alles rund ums Wasser' } },
};
const samples = [business, { ...business, hidesAddress: true }].map(one => ({
  ...toBusinessRow(one, 3),
  ratingVersion: 5,
  trackRecordVersion: 3,
}));
const offering = {
  _id: 1,
  version: 2,
  businessId: 7,
  categoryId: 16,
  name: 'Toilet repair',
  price: '$80',
  duration: '1 h',
  translations: { de: { name: 'Reparatur von Toiletten' } },
};
const picture = {
  _id: 1,
  version: 2,
  businessId: 7,
  imageUrl: '/media/businesses/A1b2C3d4E5f6G7h8J9k0_1600x1200',
  title: 'The quay',
  type: 'portfolio' as const,
  position: 0,
};

/** The real gazetteer takes a quarter of a second to open; its table is among the inputs. */
const portland = {
  name: 'Portland, ME',
  kind: 'city',
  city: 'Portland',
  state: 'ME',
  latitude: 43.6,
  longitude: -70.2,
} as const;
const gazetteer: Gazetteer = {
  findZip: () => portland,
  findCity: () => portland,
  findLargest: () => portland,
  findNearest: () => portland,
  listNamesakes: () => [],
  suggest: () => [],
  read: () => undefined,
};
