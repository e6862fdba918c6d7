import { businessSchema } from './businesses.ts';
import { answeredBy } from './endpoint.ts';
import { boxInQuery, boxSchema, locationSchema } from './locations.ts';
import { searchQuery } from './search-filters.ts';
import { tags } from './tags.ts';
import { z } from './zod.ts';

const endpoint = answeredBy('directory');

/** With more businesses in the box, the map shows clusters of them. */
export const maxMapBusinesses = 200;
export const maxMapClusters = 400;

/** What a map shows of a business. */
export const mapBusinessSchema = businessSchema
  .pick({ id: true, name: true, categoryId: true, rating: true, reviewCount: true, locationIsApproximate: true })
  .extend(locationSchema.shape);
export type MapBusiness = z.infer<typeof mapBusinessSchema>;

/** Businesses that are close to each other at this zoom. */
export const clusterSchema = z.object({
  /** Of the middle of its businesses. */
  ...locationSchema.shape,
  count: z.int().positive(),
  /** Around its businesses: where to zoom to. */
  box: boxSchema,
});
export type Cluster = z.infer<typeof clusterSchema>;

export const businessMapSchema = z.object({
  /** How many businesses are in the box. */
  total: z.int().min(0),
  /** Those outside of the clusters, by id. */
  businesses: z.array(mapBusinessSchema).max(maxMapBusinesses),
  clusters: z.array(clusterSchema).max(maxMapClusters),
});
export type BusinessMap = z.infer<typeof businessMapSchema>;

export const getBusinessMap = endpoint('GET', '/api/businesses/map', {
  access: 'visitor',
  summary: 'The approved businesses of a part of the map that a search finds; where there are many, clusters',
  query: searchQuery.extend({
    box: boxInQuery,
    /** Of the map, as in web maps: 0 shows the world in 256 pixels, and each step doubles it. */
    zoom: z.coerce.number().min(0).max(24).optional(),
  }),
  response: businessMapSchema,
  tags: () => [tags.businesses],
});
