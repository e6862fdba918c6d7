import { businessSchema } from './businesses.ts';
import { answeredBy } from './endpoint.ts';
import { boxInQuery, boxSchema, locationSchema } from './locations.ts';
import { searchQuery } from './search-filters.ts';
import { tags } from './tags.ts';
import { z } from './zod.ts';

const endpoint = answeredBy('directory');

/** Maximum number of businesses that a map shows one by one; with more in the box, it shows clusters. */
export const maxMapBusinesses = 200;
export const maxMapClusters = 400;

/** Fields of a business that a map shows. */
export const mapBusinessSchema = businessSchema
  .pick({
    id: true,
    name: true,
    categoryId: true,
    rating: true,
    reviewCount: true,
    priceFrom: true,
    locationIsApproximate: true,
  })
  .extend(locationSchema.shape);
export type MapBusiness = z.infer<typeof mapBusinessSchema>;

/** Businesses that are close to each other at this zoom. */
export const clusterSchema = z.object({
  /** Center of its businesses. */
  ...locationSchema.shape,
  count: z.int().positive(),
  /** Bounding box of its businesses, to zoom to. */
  box: boxSchema,
});
export type Cluster = z.infer<typeof clusterSchema>;

export const businessMapSchema = z.object({
  /** Number of businesses in the box. */
  total: z.int().min(0),
  /** Businesses outside the clusters, ordered by id. */
  businesses: z.array(mapBusinessSchema).max(maxMapBusinesses),
  clusters: z.array(clusterSchema).max(maxMapClusters),
});
export type BusinessMap = z.infer<typeof businessMapSchema>;

export const getBusinessMap = endpoint('GET', '/api/businesses/map', {
  access: 'visitor',
  summary: 'The approved businesses of a part of the map that a search finds; where there are many, clusters',
  query: searchQuery.extend({
    box: boxInQuery,
    /** Zoom level as in web maps: 0 shows the world in 256 pixels, each level doubles it. */
    zoom: z.coerce.number().min(0).max(24).optional(),
  }),
  response: businessMapSchema,
  tags: () => [tags.businesses],
});
