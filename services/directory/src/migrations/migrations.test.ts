import { businessUpdated } from '@doorstep/contracts/directory/businesses/events.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { otherCategoryId } from '@doorstep/contracts/directory/categories/schema.ts';
import { sayFooter } from '@doorstep/contracts/directory/site/footer.ts';
import { defaultSite, type Footer } from '@doorstep/contracts/directory/site/schema.ts';
import { sayWords } from '@doorstep/contracts/directory/site/site-words.ts';
import { connectMongo } from '@doorstep/platform/mongo';
import { sayIn } from '@doorstep/platform/speaking';
import { createLogger } from '@doorstep/platform/telemetry';
import { bootService, openTestBus, readJson, testNamespace } from '@doorstep/platform/testing';
import { expect, it, vi } from 'vitest';
import { directory } from '../app.ts';
import { toBusinessRow } from '../models/business.model.ts';
import type { CategoryRow } from '../models/category.model.ts';
import { type SiteRow, siteId } from '../site/settings/site.model.ts';
import { admin } from '../testing.ts';

const phoneNumber = '+15035550134';
const longDescription = Array.from({ length: 400 }, (_, index) => `word${index}`);

const seeds: { id: number; ownerId?: number; approvalStatus: Business['approvalStatus'] }[] = [
  { id: 1, ownerId: 7, approvalStatus: 'pending' },
  { id: 2, ownerId: 7, approvalStatus: 'approved' },
  { id: 3, ownerId: 8, approvalStatus: 'approved' },
  { id: 4, approvalStatus: 'approved' },
];

it('Two replicas that start on an old database migrate it once', async () => {
  const namespace = testNamespace();
  const uri = String(process.env.MONGODB_URI);
  const db = await connectMongo({ uri, namespace, name: 'directory', log: createLogger('test', 'silent') });
  const businesses = db.collection<{ _id: number }>('businesses');
  const old = seeds.map(seed => {
    const business = { ...businessUpdated.sample.business, ...seed, name: `Business ${seed.id}` };
    if (seed.ownerId === undefined) delete business.ownerId;
    const { counts: _, ...row } = toBusinessRow(business, 3);
    return row;
  });
  await businesses.insertMany(old);
  const searched = {
    terms: ['business', '4'],
    'search.name': ['business', '4'],
    categoryPath: [15],
    openStretches: [],
  };
  const moved = { description: longDescription.join(' '), city: 'St. Louis', state: 'MO', cityKey: 'st. louis' };
  await businesses.updateOne({ _id: 4 }, { $set: { ...searched, ...moved } });
  await businesses.updateOne({ _id: 3 }, { $set: { name: 'Łukasz Weiß', nameKey: 'łukasz weiß' } });
  await businesses.createIndex({ approvalStatus: 1, terms: 1 });
  await businesses.createIndex({ ownerId: 1 }, { sparse: true });
  await db
    .collection('services')
    .insertOne({ _id: 900 as never, businessId: 3, categoryId: 15, name: 'Roof check', price: '$95' });
  for (const [index, type] of ['portfolio', 'interior', 'portfolio'].entries())
    await db.collection('gallery_items').insertOne({ _id: (index + 1) as never, businessId: 3, type });
  const categories = db.collection<CategoryRow>('categories');
  await categories.insertMany([
    { _id: 15, name: 'Other', slug: 'other', icon: 'ellipsis-h' },
    { _id: 20, name: 'Pipes', slug: 'pipes', formerSlugs: ['plumbing'], icon: 'home' },
    { _id: 21, name: 'Hair', slug: 'hair', icon: 'home', synonyms: ['braids'] },
  ]);
  const bus = await openTestBus(namespace);

  const copies = await Promise.all([1, 2].map(() => bootService(directory, { namespace })));
  expect(await businesses.findOne({ _id: 3 })).toMatchObject({ name: 'Łukasz Weiß', nameKey: 'lukasz weiss' });
  const indexes = await businesses.indexes();
  expect(indexes.find(({ name }) => name === 'ownerId_1')).toMatchObject({ unique: true, sparse: true });
  expect(indexes.map(({ name }) => name)).not.toContain('approvalStatus_1_terms_1');
  const searchFields = Object.keys((await businesses.findOne({ _id: 4 })) ?? {}).filter(field =>
    ['terms', 'search', 'categoryPath', 'cityKey', 'openStretches'].includes(field),
  );
  expect(searchFields).toEqual([]);
  expect(
    await businesses
      .find({}, { projection: { ownerId: 1, counts: 1, priceFrom: 1, phoneNumber: 1, version: 1 } })
      .toArray(),
  ).toEqual([
    { _id: 1, counts: { services: 0, gallery: 0, portfolio: 0 }, phoneNumber, version: 6 },
    { _id: 2, ownerId: 7, counts: { services: 0, gallery: 0, portfolio: 0 }, phoneNumber, version: 5 },
    {
      _id: 3,
      ownerId: 8,
      counts: { services: 1, gallery: 3, portfolio: 2 },
      priceFrom: '$95',
      phoneNumber,
      version: 6,
    },
    { _id: 4, counts: { services: 0, gallery: 0, portfolio: 0 }, phoneNumber, version: 5 },
  ]);
  expect(await categories.findOne({ _id: 20 })).toMatchObject({
    businessType: 'Plumber',
    synonyms: expect.arrayContaining(['plumber', 'water heater']),
  });
  expect(await categories.findOne({ _id: 21 })).toMatchObject({
    businessType: 'HairSalon',
    synonyms: ['braids'],
  });
  await vi.waitFor(() => expect(bus.received('business-updated')).toHaveLength(10));

  const [first] = copies;
  const offering = { name: 'Gutters', categoryId: 15 };
  expect((await first?.call('POST', '/api/businesses/3/services', { actor: admin, body: offering }))?.status).toBe(201);
  const found = await first?.call('GET', '/api/businesses?q=word399');
  expect(found && (await readJson<Business[]>(found)).map(({ id }) => id)).toEqual([4]);
  const inCity = await first?.call('GET', '/api/businesses?city=Saint+Louis&status=approved', { actor: admin });
  expect(inCity && (await readJson<Business[]>(inCity)).map(({ id }) => id)).toEqual([4]);
  const list = await first?.call('GET', '/api/businesses?q=business');
  expect(list?.status).toBe(200);
  expect(list && JSON.stringify(await readJson(list))).toContain('Business 4');
  await bus.close();
  for (const copy of copies) await copy.stop();
  await db.close();
});

/** The footer of an earlier release, which linked four categories. */
const withFormerLinks = (footer: Footer): Footer => ({
  ...footer,
  columns: footer.columns.map((column, index) => ({
    ...column,
    links: index === 1 ? [{ label: 'Automotive', to: '/categories/automotive' }, ...column.links] : column.links,
  })),
});

it('Words of the release that a form stored in the language of an administrator are taken out of the settings', async () => {
  const namespace = testNamespace();
  const uri = String(process.env.MONGODB_URI);
  const db = await connectMongo({ uri, namespace, name: 'directory', log: createLogger('test', 'silent') });
  const german = await sayIn('de', () => ({
    ...sayWords(),
    footer: withFormerLinks(sayFooter()),
  }));
  const sites = db.collection<SiteRow>('site');
  await sites.insertOne({
    ...defaultSite,
    ...german,
    _id: siteId,
    name: 'Gipfelbuch',
    language: 'de',
    heroText: 'Alles im Tal.',
    version: 3,
  } as SiteRow);
  const categories = db.collection<CategoryRow>('categories');
  await categories.insertOne({ _id: otherCategoryId, name: 'Other', slug: 'other', icon: 'ellipsis-h', version: 1 });
  const copy = await bootService(directory, { namespace });
  expect(await categories.findOne({ _id: otherCategoryId })).toMatchObject({ name: 'Sonstiges', version: 2 });
  const stored = await sites.findOne({ _id: siteId });
  expect(stored).toMatchObject({ name: 'Gipfelbuch', heroTitle: defaultSite.heroTitle, heroText: 'Alles im Tal.' });
  expect(stored).not.toHaveProperty('footer');
  await copy.stop();
  await db.close();
});
