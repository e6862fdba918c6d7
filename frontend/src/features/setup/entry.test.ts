import { type Business, businessSchema } from '@doorstep/contracts/directory/businesses/schema.ts';
import { expect, it } from 'vitest';
import type { Draft } from './draft/draft.ts';
import { getStart, needsSetup, startAt, startOver } from './entry.ts';
import { firstValues } from './setup-values.ts';
import { freshProgress } from './submission/progress.ts';

const business: Business = businessSchema.parse({
  id: 7,
  name: 'Bright Windows',
  description: 'Windows',
  address: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
  phone: '+1 217 555 0100',
  email: 'hello@bright.example',
  categoryId: 10,
  rating: 0,
  reviewCount: 0,
  timeZone: 'America/Chicago',
  isFeatured: false,
  isPopular: false,
  approvalStatus: 'none',
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
});
const draft: Draft = { values: firstValues('miles'), tab: 'hours', progress: freshProgress('key') };
const sent: Draft = { ...draft, progress: { ...draft.progress, isSent: true, businessId: 7, saved: '{}' } };

it('Owners without a business, or with an incomplete one, are sent to the setup', () => {
  expect(needsSetup(undefined, undefined, 'US')).toBe(true);
  expect(needsSetup({ business, pictures: 0 }, undefined, 'US')).toBe(true);
  expect(needsSetup({ business: { ...business, city: undefined }, pictures: 2 }, draft, 'US')).toBe(true);
  expect(needsSetup({ business, pictures: 1 }, draft, 'US')).toBe(false);
});

it('Owners are sent to the setup until their submission has succeeded', () => {
  expect(needsSetup({ business, pictures: 1 }, sent, 'US')).toBe(true);
  expect(
    needsSetup({ business, pictures: 1 }, { ...sent, progress: { ...sent.progress, isSubmitted: true } }, 'US'),
  ).toBe(false);
  for (const approvalStatus of ['pending', 'approved', 'rejected'] as const)
    expect(needsSetup({ business: { ...business, approvalStatus }, pictures: 0 }, sent, 'US')).toBe(false);
});

it('The setup starts with the draft, or else with the existing business, which is then updated', () => {
  expect(getStart(undefined, draft, 'miles')).toBe(draft);
  const prefilled = getStart({ business, pictures: 0 }, undefined, 'miles');
  expect(prefilled.values).toMatchObject({ name: 'Bright Windows', categoryId: 10, images: [] });
  expect(prefilled.progress).toMatchObject({ businessId: 7, isLinked: true });
});

it('Starting the setup over keeps the business that was already created', () => {
  const again = startOver(sent, undefined, 'miles');
  expect(again).toMatchObject({
    tab: 'basic',
    values: { name: '' },
    progress: { key: 'key', isSent: true, businessId: 7 },
  });
  expect(again.progress.saved).toBeUndefined();
});

it('The setup starts at the tab that a link names, if it exists', () => {
  expect(['contact', 'nowhere', null].map(name => startAt(draft, name).tab)).toEqual(['contact', 'hours', 'hours']);
});
