import { businessSchema } from '@doorstep/contracts/businesses.ts';
import { expect, test } from 'vitest';
import { adminForm, toAdminInput, toAdminValues } from './admin-form.ts';

const business = businessSchema.parse({
  id: 7,
  name: 'Bright Windows',
  logo: '/media/businesses/abcdefghijklmnop1234_800x600',
  workingHours: { monday: '9:00 AM - 5:00 PM' },
  categoryId: 10,
  subcategoryIds: [101],
  rating: 0,
  reviewCount: 0,
  timeZone: 'America/Chicago',
  externalKey: 'LEDGER-7',
  isFeatured: true,
  isPopular: false,
  approvalStatus: 'approved',
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
});

test('fields that an administrator does not change are sent as they were, without the subcategories', () => {
  const input = toAdminInput(toAdminValues(business), business);
  expect(input).toMatchObject({
    name: 'Bright Windows',
    externalKey: 'LEDGER-7',
    isFeatured: true,
    isPopular: false,
    hours: { monday: [{ opens: '09:00', closes: '17:00' }], sunday: [] },
  });
  expect(input).not.toHaveProperty('subcategoryIds');
  expect(input).not.toHaveProperty('logo');
});

test('neither a chosen file nor hours that nobody entered are in the body', () => {
  const values = { ...toAdminValues(), name: 'New', categoryId: 10, logo: new File(['x'], 'logo.png') };
  const input = toAdminInput(values);
  expect(input).not.toHaveProperty('logo');
  expect(input).not.toHaveProperty('hours');
  expect(input.externalKey).toBe('');
});

test('an external key that looks like an id is refused', () => {
  const refused = adminForm.safeParse({ ...toAdminValues(business), externalKey: 'id:3' });
  expect(refused.error?.issues.map(({ path }) => path)).toEqual([['externalKey']]);
});
