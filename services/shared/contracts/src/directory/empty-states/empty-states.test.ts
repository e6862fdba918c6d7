import { expect, it } from 'vitest';
import { defaultSite, type Site, siteSchema } from '../site/schema.ts';
import { emptyStates, toPageSite } from './empty-states.ts';
import { emptyStateNames } from './schema.ts';

const site: Site = {
  ...defaultSite,
  language: 'de',
  otherLanguages: ['en', 'ar'],
  emptyStates: {
    favorites: { de: { title: 'Nichts gemerkt', description: 'Bald.' }, en: { title: 'Nothing saved' } },
    cities: { en: { title: 'Soon' } },
  },
};

it('Empty states say what the specification says', () => {
  const said = (name: keyof typeof emptyStates) => {
    const { title, description } = emptyStates[name];
    return [title(), description?.()];
  };
  expect(said('businesses')).toEqual([
    'No businesses found',
    'Try adjusting your search or filters to find businesses',
  ]);
  expect(said('category')).toEqual(['No businesses found', 'There are no businesses listed in this category yet.']);
  expect(said('categorySearch')).toEqual([
    'No businesses found',
    'No businesses match your search criteria. Try a different search term.',
  ]);
  expect(said('services')).toEqual(['No services found', "This business hasn't added any services yet."]);
  expect(said('portfolio')).toEqual(['No portfolio items found', undefined]);
  expect(said('gallery')).toEqual(['No gallery items found', undefined]);
  expect(said('reviews')).toEqual(['No reviews yet', undefined]);
  expect(emptyStateNames.map(name => emptyStates[name].place())).toHaveLength(new Set(emptyStateNames).size);
});

it('A page has each text in its language, or else in that of the site, and none of other languages', () => {
  const { emptyStates: _, ...others } = site;
  expect(toPageSite(site, 'en')).toEqual({
    ...others,
    emptyTexts: {
      favorites: { title: { text: 'Nothing saved', language: 'en' }, description: { text: 'Bald.', language: 'de' } },
      cities: { title: { text: 'Soon', language: 'en' } },
    },
  });
  expect(toPageSite(site, 'ar').emptyTexts).toEqual({
    favorites: { title: { text: 'Nichts gemerkt', language: 'de' }, description: { text: 'Bald.', language: 'de' } },
  });
  expect(toPageSite(siteSchema.parse(toPageSite(site, 'ar')), 'ar')).not.toHaveProperty('emptyStates');
});

it('A page of a site without such texts has nothing more in its settings', () => {
  expect(toPageSite({ ...defaultSite, emptyStates: {} }, 'en')).toEqual(defaultSite);
});
