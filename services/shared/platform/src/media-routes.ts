import { mediaParams, type VariantFormat } from '@doorstep/contracts';
import express, { type Router } from 'express';
import { notFound } from './errors.ts';
import type { MediaStore } from './media.ts';

const yearInSeconds = 365 * 24 * 3600;

/** Serves the variants of one owner's pictures. Their addresses never change what they name, so they are kept for a year. */
export function mediaRoutes(store: MediaStore, owner: string): Router {
  const router = express.Router();
  router.get(`/media/${owner}/:picture/:variant`, async (req, res) => {
    const params = mediaParams.safeParse({ ...req.params, owner });
    if (!params.success) throw pictureUnknown();
    const { picture, variant } = params.data;
    const [width, format] = variant.split('.') as [string, VariantFormat];
    const data = await store.variant(`/media/${owner}/${picture}`, Number(width), format);
    if (!data) throw pictureUnknown();
    res.setHeader('Cache-Control', `public, max-age=${yearInSeconds}, immutable`);
    res.type(`image/${format}`).send(data);
  });
  return router;
}

const pictureUnknown = () => notFound('picture-unknown', 'This picture does not exist.');
