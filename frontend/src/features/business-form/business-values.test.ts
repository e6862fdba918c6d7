import { pickChanges } from '@doorstep/contracts/common/field-changes.ts';
import { type Business, businessInput, businessSchema } from '@doorstep/contracts/directory/businesses/schema.ts';
import { expect, it } from 'vitest';
import { adminForm } from './admin-form.ts';
import * as profile from './business-values.ts';

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

const form = profile.businessForm('miles');
const toValues = (of?: Business) => profile.toValues('miles', of);
const toInput = (values: profile.BusinessValues, before?: Business) => profile.toInput(values, 'miles', before);

it('A profile requires only a name and a category', () => {
  const issues = form.safeParse(toValues()).error?.issues;
  expect(issues?.map(({ path, message }) => [path[0], message])).toEqual([
    ['name', 'Required'],
    ['categoryId', 'Category is required'],
  ]);
  expect(form.safeParse(toValues(business)).success).toBe(true);
});

it('Owners and administrators find every field of a business in their form, except those left out on purpose', () => {
  const listMissing = (shape: object) => Object.keys(businessInput.shape).filter(name => !(name in shape));
  // The form has the hours as times, and a business the time zone of the site. Administrators leave subcategories to owners.
  const inNoForm = ['workingHours', 'timeZone'];
  expect(listMissing(form.shape)).toEqual([...inNoForm, 'isFeatured', 'isPopular', 'externalKey']);
  expect(listMissing(adminForm('miles').shape)).toEqual(['subcategoryIds', ...inNoForm]);
});

it('A profile sends empty fields to remove their values, in a body that the API accepts', () => {
  // The cover is on another site, so it is no longer shown.
  const input = toInput(toValues(business), business);
  expect(input).toMatchObject({ name: 'Bright Windows', phone: '', coverImage: '', subcategoryIds: [49, 48] });
  expect(businessInput.safeParse(input).success).toBe(true);
});

it('A profile that is saved as it was stored changes none of its phone numbers', () => {
  const before = {
    ...business,
    coverImage: stored,
    furtherPhones: [{ phone: '(503) 555-0111', phoneNumber: '+15035550111' }],
  };
  const changes = (values: profile.BusinessValues) =>
    pickChanges(profile.toStoredInput('miles', before), toInput(values, before));
  const values = toValues(before);
  expect(changes(values)).toEqual({});
  expect(changes({ ...values, furtherPhones: [...values.furtherPhones, { phone: '' }] })).toEqual({});
  expect(changes({ ...values, furtherPhones: [{ phone: '' }] })).toEqual({ furtherPhones: [] });
});

it('A profile sends neither chosen files nor stored pictures', () => {
  const input = toInput({ ...toValues(business), coverImage: new File(['x'], 'cover.png') });
  expect(input).not.toHaveProperty('logo');
  expect(input).not.toHaveProperty('coverImage');
});

it.each(Object.entries(toValues()).flatMap(([name, value]) => (typeof value === 'boolean' ? [name] : [])))(
  'A profile sends the yes or no of %s as it is stored',
  name => {
    for (const isYes of [true, false])
      expect(toInput(toValues({ ...business, [name]: isYes }))).toHaveProperty(name, isYes);
  },
);

it('A profile sends only the fields of a business', () => {
  const values = { ...toValues(business), images: [] };
  expect(toInput(values)).not.toHaveProperty('images');
});

it('A profile sends no subcategory for the choice "Something else"', () => {
  expect(toInput({ ...toValues(business), subcategoryIds: [profile.somethingElse] }).subcategoryIds).toEqual([]);
});

it('A profile sends opening hours only if some are entered or were saved before', () => {
  const open = { ...toValues(business) };
  open.hours = { ...open.hours, monday: { mode: 'allDay', slots: [], words: '' } };
  expect(toInput(toValues(business))).not.toHaveProperty('hours');
  expect(toInput(open).hours?.monday).toEqual([{ opens: '00:00', closes: '24:00' }]);
  const before = { ...business, workingHours: { monday: 'By appointment' } };
  expect(toInput(toValues(business), before)).toMatchObject({ hours: {}, workingHours: {} });
});

it.each(['https://pictures.example/logo.png', '/media/users/abcdefghijklmnop1234_800x600', '//x'])(
  'A profile refuses %s as a picture',
  logo => {
    expect(form.safeParse({ ...toValues(business), logo }).error?.issues).toMatchObject([
      { path: ['logo'], message: 'Please upload the picture' },
    ]);
  },
);

it('A profile sends its location and radius, empty to remove them, but no approximate location', () => {
  const location = { latitude: 43.6, longitude: -116.2 };
  const placed = { ...business, location, serviceRadius: 15 };
  expect(toInput(toValues(placed))).toMatchObject({ location, serviceRadius: 15 });
  const removed = { ...toValues(placed), location: '' as const, serviceRadius: '' };
  expect(toInput(removed)).toMatchObject({ location: '', serviceRadius: '' });
  expect(toInput(toValues({ ...placed, locationIsApproximate: true }))).toMatchObject({ location: '' });
  expect(businessInput.safeParse(toInput(removed)).success).toBe(true);
});

it.each(['0', '201', 'far', '2.5', '-3'])('A profile refuses %s as a service radius', serviceRadius => {
  expect(form.safeParse({ ...toValues(business), serviceRadius }).error?.issues).toMatchObject([
    { path: ['serviceRadius'], message: 'Please enter whole miles from 1 to 200' },
  ]);
});

it('A profile of a site with kilometers has its service radius in kilometers, and the API gets miles', () => {
  const values = { ...profile.toValues('kilometers'), serviceRadius: '25' };
  const { serviceRadius } = profile.toInput(values, 'kilometers');
  expect(serviceRadius).toBe(15.53);
  const saved = businessSchema.parse({ ...business, serviceRadius });
  expect(profile.toValues('kilometers', saved).serviceRadius).toBe('25');
  const most = profile.toInput({ ...values, serviceRadius: '322' }, 'kilometers');
  expect(most.serviceRadius).toBe(200);
  expect(
    profile.businessForm('kilometers').safeParse({ ...toValues(business), serviceRadius: '323' }).error?.issues,
  ).toMatchObject([{ path: ['serviceRadius'], message: 'Please enter whole kilometers from 2 to 322' }]);
});

it.each([
  ['kilometers', 15, '24'],
  ['miles', 15.53, '16'],
] as const)('A service radius shown in whole %s stays as exact as it was until it is changed', (unit, miles, shown) => {
  const before = { ...business, serviceRadius: miles };
  const values = profile.toValues(unit, before);
  expect(values.serviceRadius).toBe(shown);
  expect(profile.toInput(values, unit, before)).toMatchObject({ serviceRadius: miles });
});
