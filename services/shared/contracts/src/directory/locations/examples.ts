import { defineExample } from '../../common/example.ts';
import * as map from '../map/calls.ts';
import * as locations from './calls.ts';

const portland = { latitude: 45.5234, longitude: -122.6762 };
const city = { name: 'Portland, OR', kind: 'city' as const, ...portland, city: 'Portland', state: 'OR' };

export const locationExamples = new Map([
  defineExample(locations.listPlaces, {
    response: [city, { ...city, name: '97204 Portland, OR', kind: 'zip', latitude: 45.5184, longitude: -122.6739 }],
  }),
  defineExample(locations.getNearestPlace, { response: { place: city } }),
  defineExample(locations.geocode, {
    response: [{ name: '12 Harbour Street, Portland, OR 97204', ...portland, precision: 'address' }],
  }),
  defineExample(map.getBusinessMap, {
    response: {
      total: 13,
      businesses: [
        {
          id: 7,
          name: 'Harbour Street Plumbing',
          ...portland,
          categoryId: 1,
          rating: 4.5,
          reviewCount: 12,
          priceFrom: '$80',
        },
      ],
      clusters: [
        {
          latitude: 45.48,
          longitude: -122.8,
          count: 12,
          box: { west: -122.9, south: 45.4, east: -122.7, north: 45.5 },
        },
      ],
    },
  }),
]);
