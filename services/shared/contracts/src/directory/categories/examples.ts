import { defineExample } from '../../common/example.ts';
import { listStarterSets } from '../starter-sets/calls.ts';
import * as categories from './calls.ts';
import type { Category } from './schema.ts';

const pictureUrl = '/media/businesses/Zk3bWq8xV2mT5rY1nH7cLw_1600x1200';
const category: Category = {
  id: 1,
  version: 4,
  name: 'Home Services',
  slug: 'home-services',
  icon: 'home',
  description: 'Plumbers, electricians and painters',
  translations: { de: { name: 'Rund ums Haus', description: 'Installation, Elektrik und Malerarbeiten' } },
};
const subcategory: Category = {
  id: 16,
  version: 2,
  parentId: 1,
  name: 'Plumbing',
  slug: 'plumbing',
  icon: 'repair',
  businessType: 'Plumber',
  picture: pictureUrl,
};

export const categoryExamples = new Map([
  defineExample(categories.listCategories, { response: [category, subcategory] }),
  defineExample(categories.getCategory, { params: { slug: 'home-services' }, response: category }),
  defineExample(categories.listParentCategories, { response: [{ id: 1, name: 'Home Services' }] }),
  defineExample(categories.listSubcategories, { params: { categoryId: 1 }, response: [{ id: 16, name: 'Plumbing' }] }),
  defineExample(categories.createCategory, {
    body: {
      name: 'Plumbing',
      icon: 'repair',
      parentId: 1,
      businessType: 'Plumber',
      synonyms: ['plumber', 'water heater'],
    },
    response: subcategory,
  }),
  defineExample(categories.uploadCategoryPicture, { response: { url: pictureUrl } }),
  defineExample(categories.getSynonyms, {
    params: { id: 16 },
    response: {
      synonyms: ['plumber', 'water heater'],
      translatedSynonyms: { de: ['Klempner', 'Wasserhahn'] },
      version: 2,
    },
  }),
  defineExample(categories.updateCategory, {
    params: { id: 16 },
    body: { icon: 'repair', translations: { de: { name: 'Installation' } }, version: 1 },
    response: { ...subcategory, translations: { de: { name: 'Installation' } } },
  }),
  defineExample(listStarterSets, {
    response: [
      {
        key: 'events',
        label: 'Weddings and parties',
        categories: [{ name: 'Venues', icon: 'building', synonyms: 'location, hall, wedding venue' }],
      },
    ],
  }),
  defineExample(categories.importCategories, {
    response: {
      dryRun: true,
      rows: 3,
      created: 2,
      updated: 0,
      unchanged: 0,
      errors: [{ row: 3, column: 'parent', message: 'There is no category with this address' }],
    },
  }),
  defineExample(categories.deleteCategory, { params: { id: 16 } }),
]);
