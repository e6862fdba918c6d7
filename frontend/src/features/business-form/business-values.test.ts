import { businessInput, businessSchema } from '@doorstep/contracts/businesses.ts';
import { expect, it } from 'vitest';
import { businessForm, inputOf, valuesOf } from './business-values.ts';

const stored = '/media/businesses/abcdefghijklmnop1234_800x600';
const business = businessSchema.parse({
  id: 7,
  name: 'Bright Windows',
  categoryId: 10,
  subcategoryIds: [49, 48],
  logo: stored,
  coverImage: 'https://pictures.example/cover.jpg',
  rating: 0,
  reviewCount: 0,
  timeZone: 'America/Chicago',
  isFeatured: false,
  isPopular: false,
  approvalStatus: 'none',
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
});

it('asks for name and category alone', () => {
  const issues = businessForm.safeParse(valuesOf()).error?.issues;
  expect(issues?.map(({ path, message }) => [path[0], message])).toEqual([
    ['name', 'Required'],
    ['categoryId', 'Category is required'],
  ]);
  expect(businessForm.safeParse(valuesOf(business)).success).toBe(true);
});

it('sends empty fields as empty, so that they are removed, and what the contract takes', () => {
  // The cover is on another site, which is not shown any more.
  const input = inputOf(valuesOf(business), business);
  expect(input).toMatchObject({ name: 'Bright Windows', phone: '', coverImage: '', subcategoryIds: [49, 48] });
  expect(businessInput.safeParse(input).success).toBe(true);
});

it('does not send files and stored pictures', () => {
  const input = inputOf({ ...valuesOf(business), coverImage: new File(['x'], 'cover.png') });
  expect(input).not.toHaveProperty('logo');
  expect(input).not.toHaveProperty('coverImage');
});

it('sends nothing but the fields of a business', () => {
  const values = { ...valuesOf(business), images: [] };
  expect(inputOf(values)).not.toHaveProperty('images');
});

it('leaves hours untold until somebody tells them, and tells them closed again', () => {
  const told = { ...valuesOf(business) };
  told.hours = { ...told.hours, monday: { mode: 'allDay', slots: [], words: '' } };
  expect(inputOf(valuesOf(business))).not.toHaveProperty('hours');
  expect(inputOf(told).hours?.monday).toEqual([{ opens: '00:00', closes: '24:00' }]);
  const before = { ...business, workingHours: { monday: 'By appointment' } };
  expect(inputOf(valuesOf(business), before).hours?.monday).toEqual([]);
});

it.each(['https://pictures.example/logo.png', '/media/users/abcdefghijklmnop1234_800x600', '//x'])(
  'refuses %s as a picture',
  logo => {
    expect(businessForm.safeParse({ ...valuesOf(business), logo }).error?.issues).toMatchObject([
      { path: ['logo'], message: 'Please upload the picture' },
    ]);
  },
);
