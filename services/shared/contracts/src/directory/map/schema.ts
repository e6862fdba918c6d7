import { z } from '../../common/zod.ts';
import { businessSchema } from '../businesses/schema.ts';
import { boxSchema, locationSchema } from '../locations/schema.ts';

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
