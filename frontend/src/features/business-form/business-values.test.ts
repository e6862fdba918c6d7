import { businessInput, businessSchema } from '@doorstep/contracts/businesses.ts';
import { expect, it } from 'vitest';
import { businessForm, somethingElse, toInput, toValues } from './business-values.ts';

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

it('requires only a name and a category', () => {
  const issues = businessForm.safeParse(toValues()).error?.issues;
  expect(issues?.map(({ path, message }) => [path[0], message])).toEqual([
    ['name', 'Required'],
    ['categoryId', 'Category is required'],
  ]);
  expect(businessForm.safeParse(toValues(business)).success).toBe(true);
});

it('sends empty fields, so that they are removed, in a body that the contract accepts', () => {
  // The cover is on another site, so it is not shown any more.
  const input = toInput(toValues(business), business);
  expect(input).toMatchObject({ name: 'Bright Windows', phone: '', coverImage: '', subcategoryIds: [49, 48] });
  expect(businessInput.safeParse(input).success).toBe(true);
});

it('does not send files and stored pictures', () => {
  const input = toInput({ ...toValues(business), coverImage: new File(['x'], 'cover.png') });
  expect(input).not.toHaveProperty('logo');
  expect(input).not.toHaveProperty('coverImage');
});

it('sends nothing but the fields of a business', () => {
  const values = { ...toValues(business), images: [] };
  expect(toInput(values)).not.toHaveProperty('images');
});

it('The form sends no subcategory for a business that chose "Something else"', () => {
  expect(toInput({ ...toValues(business), subcategoryIds: [somethingElse] }).subcategoryIds).toEqual([]);
});

it('sends hours only once somebody has entered some, and then closed days too', () => {
  const open = { ...toValues(business) };
  open.hours = { ...open.hours, monday: { mode: 'allDay', slots: [], words: '' } };
  expect(toInput(toValues(business))).not.toHaveProperty('hours');
  expect(toInput(open).hours?.monday).toEqual([{ opens: '00:00', closes: '24:00' }]);
  const before = { ...business, workingHours: { monday: 'By appointment' } };
  expect(toInput(toValues(business), before)).toMatchObject({ hours: {}, workingHours: {} });
});

it.each(['https://pictures.example/logo.png', '/media/users/abcdefghijklmnop1234_800x600', '//x'])(
  'refuses %s as a picture',
  logo => {
    expect(businessForm.safeParse({ ...toValues(business), logo }).error?.issues).toMatchObject([
      { path: ['logo'], message: 'Please upload the picture' },
    ]);
  },
);

it('sends place and radius, an empty one to remove it, and never the middle of the city as a place of its own', () => {
  const location = { latitude: 43.6, longitude: -116.2 };
  const placed = { ...business, location, serviceRadius: 15, hidesAddress: true };
  expect(toInput(toValues(placed))).toMatchObject({ location, serviceRadius: 15, hidesAddress: true });
  const removed = { ...toValues(placed), location: '' as const, serviceRadius: '' };
  expect(toInput(removed)).toMatchObject({ location: '', serviceRadius: '' });
  expect(toInput(toValues({ ...placed, locationIsApproximate: true }))).toMatchObject({ location: '' });
  expect(businessInput.safeParse(toInput(removed)).success).toBe(true);
});

it.each(['0', '201', 'far', '2.5', '-3'])('refuses %s as a radius', serviceRadius => {
  expect(businessForm.safeParse({ ...toValues(business), serviceRadius }).error?.issues).toMatchObject([
    { path: ['serviceRadius'], message: 'Please enter whole miles from 1 to 200' },
  ]);
});
