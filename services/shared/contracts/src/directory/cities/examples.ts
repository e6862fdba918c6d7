import { defineExample } from '../../common/example.ts';
import * as cities from './calls.ts';
import type * as citiesSchema from './schema.ts';

const portland: citiesSchema.City = { slug: 'portland-or', name: 'Portland', state: 'OR', stateName: 'Oregon' };
const boise: citiesSchema.City = { slug: 'boise-id', name: 'Boise', state: 'ID', stateName: 'Idaho' };
const category = { id: 1, name: 'Home Services', slug: 'home-services', icon: 'home' };
const plumbing = { id: 16, parentId: 1, name: 'Plumbing', slug: 'plumbing', icon: 'repair' };

const page: citiesSchema.CityPage = {
  city: portland,
  facts: {
    count: 12,
    reviews: { count: 204, rating: 4.63 },
    openOnWeekends: 7,
    withPrices: 9,
    updatedAt: '2026-03-01T10:00:00.000Z',
  },
  categories: [
    { ...category, count: 12 },
    { ...plumbing, count: 2 },
  ],
  otherCities: [
    { slug: 'salem-or', name: 'Salem', state: 'OR', stateName: 'Oregon', count: 5, miles: 45 },
    { ...boise, count: 8 },
  ],
};

export const cityExamples = new Map([
  defineExample(cities.listStates, {
    response: [
      {
        code: 'ID',
        name: 'Idaho',
        cities: [{ ...boise, count: 8, location: { latitude: 43.615, longitude: -116.202 } }],
      },
      {
        code: 'OR',
        name: 'Oregon',
        cities: [{ ...portland, count: 12, location: { latitude: 45.523, longitude: -122.676 } }],
      },
    ],
  }),
  defineExample(cities.getCity, { params: { city: 'portland-or' }, response: page }),
  defineExample(cities.listCitiesOfCategory, {
    params: { slug: 'home-services' },
    response: [
      { ...portland, count: 12 },
      { ...boise, count: 4 },
    ],
  }),
  defineExample(cities.getCategoryInCity, {
    params: { slug: 'home-services', city: 'portland-or' },
    response: { ...page, category: { ...category, version: 4 }, categories: [{ ...plumbing, count: 3 }] },
  }),
  defineExample(cities.getCityOfBusiness, {
    params: { id: 7 },
    response: { city: portland, categories: [{ ...category, count: 12 }] },
  }),
]);
