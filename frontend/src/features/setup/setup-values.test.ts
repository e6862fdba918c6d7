import { expect, it } from 'vitest';
import { firstValues, setupForm } from './setup-values.ts';

const messages = (form: ReturnType<typeof setupForm>, values: unknown) =>
  form.safeParse(values).error?.issues.map(({ path, message }) => [path[0], message]);

it('asks for everything but logo, cover, website and hours', () => {
  expect(messages(setupForm({ hasSubcategories: true, keptPictures: 0 }), firstValues())).toEqual(
    expect.arrayContaining([
      ['categoryId', 'Please select a parent category for your business'],
      ['subcategoryIds', 'Please select at least one subcategory for your business'],
      ['images', 'Please upload at least one image for your business gallery'],
      ...['name', 'description', 'address', 'city', 'state', 'zip', 'phone', 'email'].map(name => [name, 'Required']),
    ]),
  );
});

it('asks for no subcategory where there is none, and counts pictures that are there', () => {
  const asked = messages(setupForm({ hasSubcategories: false, keptPictures: 1 }), firstValues())?.map(([path]) => path);
  expect(asked).not.toContain('subcategoryIds');
  expect(asked).not.toContain('images');
});
