import { defineExample } from '../../common/example.ts';
import { businessCreated } from '../businesses/events.ts';
import * as search from './calls.ts';

const { business } = businessCreated.sample;

export const searchExamples = new Map([
  defineExample(search.getFacets, {
    response: {
      total: 12,
      categories: [
        { id: 1, count: 12 },
        { id: 16, count: 5 },
      ],
      cities: [{ city: 'Portland', count: 12 }],
      ratings: [
        { min: 4.5, count: 3 },
        { min: 4, count: 9 },
        { min: 3, count: 12 },
      ],
      openNow: 4,
      withPhotos: 7,
      correction: { query: 'plumber' },
      reading: { query: 'plumber', unknown: ['zuper'], leftOut: [], isPartial: false },
    },
  }),
  defineExample(search.listSuggestions, {
    response: [
      { type: 'service', text: 'Leak repair', count: 2 },
      { type: 'category', text: 'Plumbing', categoryId: 16, count: 5 },
      { type: 'business', text: business.name, businessId: business.id, city: 'Portland' },
      { type: 'city', text: 'Portland', count: 12 },
    ],
  }),
]);
