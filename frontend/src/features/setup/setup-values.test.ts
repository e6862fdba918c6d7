import { expect, it } from 'vitest';
import { firstValues, setupForm } from './setup-values.ts';

const messages = (form: ReturnType<typeof setupForm>, values: unknown) =>
  form.safeParse(values).error?.issues.map(({ path, message }) => [path[0], message]);

it('The setup requires everything except logo, cover, website and hours', () => {
  expect(
    messages(
      setupForm({ hasSubcategories: true, savedPictures: 0, distanceUnit: 'miles', country: 'US' }),
      firstValues('miles'),
    ),
  ).toEqual(
    expect.arrayContaining([
      ['categoryId', 'Please select a parent category for your business'],
      ['subcategoryIds', 'Please select at least one subcategory for your business'],
      ['images', 'Please upload at least one image for your business gallery'],
      ...['name', 'description', 'address', 'city', 'state', 'zip', 'phone', 'email'].map(name => [name, 'Required']),
    ]),
  );
});

it('The setup requires no subcategory if there is none, and no picture if the business has some', () => {
  const asked = messages(
    setupForm({ hasSubcategories: false, savedPictures: 1, distanceUnit: 'miles', country: 'US' }),
    firstValues('miles'),
  )?.map(([path]) => path);
  expect(asked).not.toContain('subcategoryIds');
  expect(asked).not.toContain('images');
});

it('The setup requires no state in a country whose addresses have none', () => {
  const asked = messages(
    setupForm({ hasSubcategories: false, savedPictures: 1, distanceUnit: 'miles', country: 'GB' }),
    firstValues('miles'),
  )?.map(([path]) => path);
  expect(asked).toContain('zip');
  expect(asked).not.toContain('state');
});
