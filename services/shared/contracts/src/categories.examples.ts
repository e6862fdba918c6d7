import {
  type Category,
  createCategory,
  deleteCategory,
  getCategory,
  listCategories,
  listParentCategories,
  listSubcategories,
  updateCategory,
} from './categories.ts';
import { defineExample } from './example.ts';

const category: Category = {
  id: 1,
  name: 'Home Services',
  slug: 'home-services',
  icon: 'home',
  description: 'Plumbers, electricians and painters',
};
const subcategory: Category = { id: 16, parentId: 1, name: 'Plumbing', slug: 'plumbing', icon: 'repair' };

export const categoryExamples = new Map([
  defineExample(listCategories, { response: [category, subcategory] }),
  defineExample(getCategory, { params: { slug: 'home-services' }, response: category }),
  defineExample(listParentCategories, { response: [{ id: 1, name: 'Home Services' }] }),
  defineExample(listSubcategories, { params: { categoryId: 1 }, response: [{ id: 16, name: 'Plumbing' }] }),
  defineExample(createCategory, { body: { name: 'Plumbing', icon: 'repair', parentId: 1 }, response: subcategory }),
  defineExample(updateCategory, {
    params: { id: 16 },
    body: { name: 'Plumbing', icon: 'repair', parentId: 1 },
    response: subcategory,
  }),
  defineExample(deleteCategory, { params: { id: 16 } }),
]);
