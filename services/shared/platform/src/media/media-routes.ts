import { mediaParams, type VariantFormat } from '@doorstep/contracts';
import { t } from '@doorstep/texts/text.ts';
import type { Response, Router } from 'express';
import { notFound } from '../errors.ts';
import { createRouter } from '../http/app.ts';
import { isBusy } from './image-queue.ts';
import type { MediaStore } from './media-store.ts';

const yearInSeconds = 365 * 24 * 3600;

/**
 * Serves the pictures of one owner: the original at the address in API answers, and below it sizes and formats. The picture at an
 * address never changes, so it is cached for a year. A size that cannot be made in time is answered with the original, which is
 * not cached then: browsers do not retry a picture that failed.
 */
export function mediaRoutes(store: MediaStore, owner: string): Router {
  const router = createRouter();
  const send = (res: Response, data: Buffer | undefined, format: VariantFormat) => {
    if (!data) throw pictureUnknown();
    res.setHeader('Cache-Control', `public, max-age=${yearInSeconds}, immutable`);
    res.type(`image/${format}`).send(data);
  };
  router.get(`/media/${owner}/:picture`, async (req, res) => {
    send(res, await store.original(`/media/${owner}/${req.params.picture}`), 'webp');
  });
  router.get(`/media/${owner}/:picture/:variant`, async (req, res) => {
    const params = mediaParams.safeParse({ ...req.params, owner });
    if (!params.success) throw pictureUnknown();
    const { picture, variant } = params.data;
    const [width, format] = variant.split('.') as [string, VariantFormat];
    const url = `/media/${owner}/${picture}`;
    try {
      send(res, await store.variant(url, Number(width), format), format);
    } catch (error) {
      const whole = isBusy(error) && (await store.original(url));
      if (!whole) throw error;
      res.setHeader('Cache-Control', 'no-cache').type('image/webp').send(whole);
    }
  });
  return router;
}

const pictureUnknown = () => notFound('picture-unknown', t('This picture does not exist.'));
