import {
  type BusinessInput,
  createBusiness,
  deleteBusiness,
  getBusiness,
  importBusinesses,
  listBusinesses,
  listBusinessesOfCategory,
  listCities,
  listFeaturedBusinesses,
  listPopularBusinesses,
  updateBusiness,
  uploadBusinessPicture,
} from '../businesses.ts';
import {
  type Category,
  createCategory,
  deleteCategory,
  getCategory,
  listCategories,
  listParentCategories,
  listSubcategories,
  updateCategory,
} from '../categories.ts';
import { businessCreated } from '../events/directory.ts';
import {
  createGalleryItem,
  deleteGalleryItem,
  type GalleryItem,
  listGallery,
  orderGallery,
  updateGalleryItem,
} from '../gallery.ts';
import {
  createOffering,
  deleteOffering,
  listOfferings,
  type Offering,
  type OfferingInput,
  updateOffering,
} from '../offerings.ts';
import { defineExample } from './example.ts';

const category: Category = {
  id: 1,
  name: 'Home Services',
  slug: 'home-services',
  icon: 'home',
  description: 'Plumbers, electricians and painters',
};
const subcategory: Category = { id: 16, parentId: 1, name: 'Plumbing', slug: 'plumbing', icon: 'repair' };

const { business } = businessCreated.sample;

const businessInput: BusinessInput = {
  name: 'Harbour Street Plumbing',
  description: 'Leaks, boilers and bathrooms, seven days a week.',
  city: 'Portland',
  phone: '+1 503 555 0134',
  email: 'hello@harbourstreet.example',
  website: 'https://harbourstreet.example',
  categoryId: 1,
  subcategoryIds: [16],
  hours: { monday: [{ opens: '09:00', closes: '17:00' }], saturday: [{ opens: '10:00', closes: '14:00' }] },
};

const offeringInput: OfferingInput = {
  name: 'Boiler service',
  description: 'Cleaning, pressure and safety check',
  price: 'from $120',
  duration: '90 minutes',
  categoryId: 16,
};
const offering: Offering = {
  id: 41,
  businessId: 7,
  name: 'Boiler service',
  description: 'Cleaning, pressure and safety check',
  price: 'from $120',
  duration: '90 minutes',
  categoryId: 16,
};

const pictureUrl = '/media/businesses/A1b2C3d4E5f6G7h8J9k0_1600x1200';
const picture: GalleryItem = {
  id: 51,
  businessId: 7,
  imageUrl: pictureUrl,
  title: 'A bathroom in the old town',
  type: 'portfolio',
};

export const directoryExamples = [
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

  defineExample(listCities, { response: [{ city: 'Portland', count: 12 }] }),
  defineExample(listBusinesses, { response: [business] }),
  defineExample(listFeaturedBusinesses, { response: [{ ...business, isFeatured: true }] }),
  defineExample(listPopularBusinesses, { response: [{ ...business, isPopular: true }] }),
  defineExample(listBusinessesOfCategory, { params: { categoryId: 1 }, response: [business] }),
  defineExample(getBusiness, { params: { id: 7 }, response: business }),
  defineExample(createBusiness, {
    body: { ...businessInput, idempotencyKey: '0b0f6f0e-7c9a-4b27-9a35-3c1d1b8a5a10' },
    response: business,
  }),
  defineExample(updateBusiness, {
    params: { id: 7 },
    body: { phone: '+1 503 555 0134', logo: '' },
    response: business,
  }),
  defineExample(deleteBusiness, { params: { id: 7 } }),
  defineExample(uploadBusinessPicture, { params: { id: 7 }, response: { url: pictureUrl } }),
  defineExample(importBusinesses, {
    response: {
      dryRun: false,
      rows: 3,
      created: 1,
      updated: 1,
      unchanged: 0,
      errors: [{ row: 2, column: 'email', message: 'Please enter a valid email address' }],
    },
  }),

  defineExample(listOfferings, { params: { id: 7 }, response: [offering] }),
  defineExample(createOffering, { params: { id: 7 }, body: offeringInput, response: offering }),
  defineExample(updateOffering, { params: { id: 41 }, body: offeringInput, response: offering }),
  defineExample(deleteOffering, { params: { id: 41 } }),

  defineExample(listGallery, { params: { id: 7 }, response: [picture] }),
  defineExample(createGalleryItem, {
    params: { id: 7 },
    fields: { type: 'portfolio', title: 'A bathroom in the old town' },
    response: { ...picture, url: pictureUrl },
  }),
  defineExample(updateGalleryItem, {
    params: { id: 51 },
    body: { title: 'A bathroom in the old town', type: 'portfolio' },
    response: picture,
  }),
  defineExample(deleteGalleryItem, { params: { id: 51 } }),
  defineExample(orderGallery, { params: { id: 7 }, body: { ids: [51] }, response: [picture] }),
];
