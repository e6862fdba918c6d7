import { expect, it } from 'vitest';
import { firstValues } from '../setup-values.ts';
import { freshProgress } from '../submission/progress.ts';
import { type Draft, packDraft, unpackDraft } from './draft.ts';

const logo = new File(['logo'], 'logo.png');
const file = new File(['a'], 'a.png');
const draft: Draft = {
  values: {
    ...firstValues('miles'),
    name: 'Bright Windows',
    categoryId: 10,
    logo,
    coverImage: '',
    images: [{ key: 'a', file, title: 'Kitchen', description: '' }],
  },
  tab: 'gallery',
  progress: freshProgress('3f0c8a52-6f0e-4d0b-9d59-6a1f6f1c3a11'),
};

it('A draft is restored as it was saved', async () => {
  const { text, files } = packDraft(draft);
  expect([...files.keys()].sort()).toEqual(['a', 'logo']);
  expect(await unpackDraft(text, async name => files.get(name))).toEqual(draft);
});

it('A draft is restored without the pictures whose files are gone', async () => {
  const { text } = packDraft(draft);
  const back = await unpackDraft(text, async () => undefined);
  expect(back?.values).toMatchObject({ name: 'Bright Windows', logo: '', images: [] });
});

// As the first version with drafts stored it; people may still have it in their browser.
const oldest = JSON.stringify({
  values: {
    ...{ name: 'Bright Windows', description: '', categoryId: 10, subcategoryIds: [], logo: '', coverImage: '' },
    ...{ address: '12 Main Street', city: 'Portland', state: 'OR', zip: '97205', phone: '', email: '', website: '' },
    ...{ hours: draft.values.hours, images: [] },
  },
  tab: 'gallery',
  progress: {
    ...{ key: '3f0c8a52-6f0e-4d0b-9d59-6a1f6f1c3a11', isSent: false, isLinked: false, isSubmitted: false },
    ...{ stored: {}, uploaded: {} },
  },
});

it('A draft from an older version can be restored, and is empty in the fields that it did not have', async () => {
  expect(await unpackDraft(oldest, async () => undefined)).toEqual({
    ...draft,
    values: {
      ...firstValues('miles'),
      ...{ name: 'Bright Windows', categoryId: 10 },
      ...{ address: '12 Main Street', city: 'Portland', state: 'OR', zip: '97205' },
    },
  });
});

it.each(['', '{', '{"values":{}}'])('The text %j is not restored as a draft', async text => {
  expect(await unpackDraft(text, async () => undefined)).toBeUndefined();
});
