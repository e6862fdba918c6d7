import { ownersAndAdministrators } from '../../common/access.ts';
import { answeredBy } from '../../common/endpoint.ts';
import { optionalText } from '../../common/schemas.ts';
import { tags } from '../../common/tags.ts';
import { z } from '../../common/zod.ts';
import { geocodedSchema, maxGeocoded, maxPlaces, nearInQuery, placeSchema } from './schema.ts';

const endpoint = answeredBy('directory');

export const listPlaces = endpoint('GET', '/api/places', {
  access: 'visitor',
  summary:
    'Cities and zip codes that begin with what was typed, city, state, zip code and country in any order: those with just this name, then the largest',
  query: z.object({ q: z.string().trim().min(1).max(100) }),
  response: z.array(placeSchema).max(maxPlaces),
  tags: () => [tags.site, tags.businesses],
});

export const getNearestPlace = endpoint('GET', '/api/places/nearest', {
  access: 'visitor',
  summary: 'The city around a location; none far from all cities',
  query: z.object({ near: nearInQuery }),
  response: z.object({ place: placeSchema.optional() }),
  tags: () => [tags.site],
});

export const geocode = endpoint('GET', '/api/geocode', {
  access: ownersAndAdministrators,
  limit: 'geocoding',
  summary: 'Locations of an address, best first, for owners and administrators',
  query: z.object({
    address: optionalText(200),
    city: optionalText(100),
    state: optionalText(100),
    zip: optionalText(20),
  }),
  response: z.array(geocodedSchema).max(maxGeocoded),
});
