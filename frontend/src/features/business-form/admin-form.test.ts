import { businessSchema } from '@doorstep/contracts/directory/businesses/schema.ts';
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

test('The form of administrators sends unchanged fields as they were, without subcategories', () => {
  const input = toAdminInput(toAdminValues('miles', business), 'miles', business);
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

test('The form of administrators leaves out chosen files and hours that were not entered', () => {
  const values = { ...toAdminValues('miles'), name: 'New', categoryId: 10, logo: new File(['x'], 'logo.png') };
  const input = toAdminInput(values, 'miles');
  expect(input).not.toHaveProperty('logo');
  expect(input).not.toHaveProperty('hours');
  expect(input.externalKey).toBe('');
});

test('An external key that looks like an ID is refused', () => {
  const refused = adminForm('miles').safeParse({ ...toAdminValues('miles', business), externalKey: 'id:3' });
  expect(refused.error?.issues.map(({ path }) => path)).toEqual([['externalKey']]);
});
