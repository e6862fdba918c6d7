import { readFile } from 'node:fs/promises';
import type { MediaConfig } from '@doorstep/platform/config';
import { createMediaStore } from '@doorstep/platform/media';
import sharp from 'sharp';
import type { PictureFile, World } from '../world/types.ts';
import type { Stores } from './stores.ts';

/** The URL of a stored picture. */
export type FindUrl = (picture: PictureFile) => string;

const folder = new URL('../pictures/', import.meta.url);
const maxInFlight = 8;

/** The pictures of categories and profiles, without duplicates. */
export function listPictures({ categories, profiles }: Pick<World, 'categories' | 'profiles'>): PictureFile[] {
  const pictures = new Set<PictureFile>(categories.flatMap(({ picture }) => picture ?? []));
  for (const { business, gallery } of profiles()) {
    for (const picture of [business.coverImage, business.logo, ...gallery.map(item => item.imageUrl)]) {
      if (picture) pictures.add(picture);
    }
  }
  return [...pictures];
}

/** Stores the pictures that are not stored yet. They are WebP already, so they are not encoded again. */
export async function storePictures(
  pictures: readonly PictureFile[],
  { config, stores, owner }: { config: MediaConfig & { NAMESPACE: string }; stores: Stores; owner: string },
): Promise<FindUrl> {
  const rows = await stores.seed.pictures.find().lean<{ _id: string; url: string }[]>();
  const urls = new Map(rows.map(row => [row._id, row.url]));
  const missing = pictures.filter(picture => !urls.has(picture)).values();
  const media = createMediaStore(config, owner);

  const work = async () => {
    for (const picture of missing) {
      const data = await readFile(new URL(picture, folder));
      const { width, height } = await sharp(data).metadata();
      const url = await media.store({ data, width, height });
      await stores.seed.pictures.create([{ _id: picture, url }]);
      urls.set(picture, url);
    }
  };
  try {
    await Promise.all(Array.from({ length: maxInFlight }, work));
  } finally {
    media.close();
  }
  return picture => {
    const url = urls.get(picture);
    if (!url) throw new Error(`The picture ${picture} is not stored.`);
    return url;
  };
}
