import { defineExample } from '../../common/example.ts';
import * as gallery from './calls.ts';
import type { GalleryItem } from './schema.ts';

const pictureUrl = '/media/businesses/A1b2C3d4E5f6G7h8J9k0_1600x1200';
const picture: GalleryItem = {
  id: 51,
  version: 2,
  businessId: 7,
  imageUrl: pictureUrl,
  title: 'A bathroom in the old town',
  type: 'portfolio',
};

export const galleryExamples = new Map([
  defineExample(gallery.listGallery, { params: { id: 7 }, response: [picture] }),
  defineExample(gallery.createGalleryItem, {
    params: { id: 7 },
    fields: { type: 'portfolio', title: 'A bathroom in the old town' },
    response: { ...picture, url: pictureUrl },
  }),
  defineExample(gallery.updateGalleryItem, {
    params: { id: 51 },
    body: { title: 'A bathroom in the old town', version: 1 },
    response: picture,
  }),
  defineExample(gallery.deleteGalleryItem, { params: { id: 51 } }),
  defineExample(gallery.orderGallery, { params: { id: 7 }, body: { ids: [51], seen: [51] }, response: [picture] }),
]);
