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
import { exampleOf } from './example.ts';

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
  exampleOf(listCategories, { response: [category, subcategory] }),
  exampleOf(getCategory, { params: { slug: 'home-services' }, response: category }),
  exampleOf(listParentCategories, { response: [{ id: 1, name: 'Home Services' }] }),
  exampleOf(listSubcategories, { params: { categoryId: 1 }, response: [{ id: 16, name: 'Plumbing' }] }),
  exampleOf(createCategory, { body: { name: 'Plumbing', icon: 'repair', parentId: 1 }, response: subcategory }),
  exampleOf(updateCategory, {
    params: { id: 16 },
    body: { name: 'Plumbing', icon: 'repair', parentId: 1 },
    response: subcategory,
  }),
  exampleOf(deleteCategory, { params: { id: 16 } }),

  exampleOf(listCities, { response: [{ city: 'Portland', count: 12 }] }),
  exampleOf(listBusinesses, { response: [business] }),
  exampleOf(listFeaturedBusinesses, { response: [{ ...business, isFeatured: true }] }),
  exampleOf(listPopularBusinesses, { response: [{ ...business, isPopular: true }] }),
  exampleOf(listBusinessesOfCategory, { params: { categoryId: 1 }, response: [business] }),
  exampleOf(getBusiness, { params: { id: 7 }, response: business }),
  exampleOf(createBusiness, {
    body: { ...businessInput, idempotencyKey: '0b0f6f0e-7c9a-4b27-9a35-3c1d1b8a5a10' },
    response: business,
  }),
  exampleOf(updateBusiness, { params: { id: 7 }, body: { phone: '+1 503 555 0134', logo: '' }, response: business }),
  exampleOf(deleteBusiness, { params: { id: 7 } }),
  exampleOf(uploadBusinessPicture, { params: { id: 7 }, response: { url: pictureUrl } }),
  exampleOf(importBusinesses, {
    response: {
      dryRun: false,
      rows: 3,
      created: 1,
      updated: 1,
      unchanged: 0,
      errors: [{ row: 2, column: 'email', message: 'Please enter a valid email address' }],
    },
  }),

  exampleOf(listOfferings, { params: { id: 7 }, response: [offering] }),
  exampleOf(createOffering, { params: { id: 7 }, body: offeringInput, response: offering }),
  exampleOf(updateOffering, { params: { id: 41 }, body: offeringInput, response: offering }),
  exampleOf(deleteOffering, { params: { id: 41 } }),

  exampleOf(listGallery, { params: { id: 7 }, response: [picture] }),
  exampleOf(createGalleryItem, {
    params: { id: 7 },
    fields: { type: 'portfolio', title: 'A bathroom in the old town' },
    response: { ...picture, url: pictureUrl },
  }),
  exampleOf(updateGalleryItem, {
    params: { id: 51 },
    body: { title: 'A bathroom in the old town', type: 'portfolio' },
    response: picture,
  }),
  exampleOf(deleteGalleryItem, { params: { id: 51 } }),
  exampleOf(orderGallery, { params: { id: 7 }, body: { ids: [51] }, response: [picture] }),
];
