import type { VariantFormat } from '@doorstep/contracts/common/media.ts';
import { variantSchema } from '@doorstep/contracts/common/picture-schemas.ts';
import { t } from '@doorstep/texts/text.ts';
import type { Request, Response, Router } from 'express';
import { notFound } from '../errors.ts';
import { createRouter } from '../http/app.ts';
import { isBusy } from './image-queue.ts';
import type { MediaStore } from './media-store.ts';

const yearInSeconds = 365 * 24 * 3600;

/** Sets the headers of a picture's answer that say who may keep it. */
type SetCaching = (res: Response) => void;

const forEveryone: SetCaching = res => res.setHeader('Cache-Control', `public, max-age=${yearInSeconds}, immutable`);

const forReader: SetCaching = res =>
  res.setHeader('Cache-Control', 'private, no-store').setHeader('X-Robots-Tag', 'noindex');

/**
 * Serves the pictures of one owner to everyone: the original at the address in API answers, and below it sizes and formats. The picture at an
 * address never changes, so it is cached for a year.
 */
export function mediaRoutes(store: MediaStore, owner: string): Router {
  const toUrl = async (req: Request) => `/media/${owner}/${req.params.picture}`;
  return serve(createRouter(), `/media/${owner}/:picture`, store, toUrl, forEveryone);
}

/**
 * Serves pictures to those who may see them: the original at `path`, which ends with `/:picture`, and below it sizes and formats. `find` resolves
 * to the address under which the picture is stored, and throws for all other readers. No cache keeps the answer, so that it ends with the right
 * to see it.
 */
export const privatePictureRoutes = (
  path: string,
  store: MediaStore,
  find: (req: Request) => Promise<string>,
): Router => serve(createRouter(), path, store, find, forReader);

function serve(
  router: Router,
  path: string,
  store: MediaStore,
  find: (req: Request) => Promise<string>,
  setCaching: SetCaching,
): Router {
  const send = (res: Response, data: Buffer | undefined, format: VariantFormat) => {
    if (!data) throw pictureUnknown();
    setCaching(res);
    res.type(`image/${format}`).send(data);
  };
  router.get(path, async (req, res) => {
    send(res, await store.original(await find(req)), 'webp');
  });
  router.get(`${path}/:variant`, async (req, res) => {
    const { success, data: variant } = variantSchema.safeParse(req.params.variant);
    if (!success) throw pictureUnknown();
    const [width, format] = variant.split('.') as [string, VariantFormat];
    const url = await find(req);
    try {
      send(res, await store.variant(url, Number(width), format), format);
    } catch (error) {
      // A size that cannot be made in time is answered with the original: browsers do not retry a picture that failed.
      const whole = isBusy(error) && (await store.original(url));
      if (!whole) throw error;
      setCaching(res);
      // Only this answer may not be kept for a year.
      if (setCaching === forEveryone) res.setHeader('Cache-Control', 'no-cache');
      res.type('image/webp').send(whole);
    }
  });
  return router;
}

const pictureUnknown = () => notFound('picture-unknown', t('This picture does not exist.'));
