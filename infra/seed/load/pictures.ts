import { availableParallelism } from 'node:os';
import type { MediaConfig } from '@doorstep/platform/config';
import { createMediaStore } from '@doorstep/platform/media';
import { drawLogo } from '../pictures/logo.ts';
import { renderPicture } from '../pictures/render.ts';
import { drawScene } from '../pictures/scene.ts';
import type { PictureSpec, Profile } from '../world/types.ts';
import type { Stores } from './stores.ts';

/** The address of a picture of the world. */
export type UrlOf = (picture: PictureSpec) => string;

/** Every picture that the profiles show, once. */
export function picturesOf(profiles: Iterable<Profile>): PictureSpec[] {
  const pictures = new Map<string, PictureSpec>();
  for (const { business, gallery } of profiles) {
    for (const picture of [business.coverImage, business.logo, ...gallery.map(item => item.imageUrl)]) {
      if (picture) pictures.set(picture.key, picture);
    }
  }
  return [...pictures.values()];
}

/** The SVG of a picture of the world. */
export function drawPicture(spec: PictureSpec, seed: string): string {
  const { key, kind, trade, scene, again, name, width, height } = spec;
  if (kind === 'logo') return drawLogo({ trade, seed: `${seed}/${key}`, name, size: width });
  return drawScene({ trade, seed: `${seed}/${key}`, kind, scene, again, width, height });
}

/** Draws and stores what is not stored yet, as many at a time as keep the cores busy. */
export async function storePictures(
  pictures: readonly PictureSpec[],
  {
    seed,
    config,
    stores,
    owner,
    say,
  }: {
    seed: string;
    config: MediaConfig & { NAMESPACE: string };
    stores: Stores;
    owner: string;
    say: (line: string) => void;
  },
): Promise<UrlOf> {
  const rows = await stores.seed.pictures.find().lean<{ _id: string; url: string }[]>();
  const urls = new Map(rows.map(row => [row._id, row.url]));
  const missing = pictures.filter(picture => !urls.has(picture.key));
  const media = createMediaStore(config, owner);
  let done = 0;
  let next = 0;

  const work = async () => {
    for (let picture = missing[next++]; picture; picture = missing[next++]) {
      const data = await renderPicture(drawPicture(picture, seed), picture);
      const url = await media.keep({ data, width: picture.width, height: picture.height });
      await stores.seed.pictures.create([{ _id: picture.key, url }]);
      urls.set(picture.key, url);
      if (++done % 150 === 0) say(`${done} of ${missing.length} pictures are drawn.`);
    }
  };
  try {
    await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));
  } finally {
    media.close();
  }
  return picture => {
    const url = urls.get(picture.key);
    if (!url) throw new Error(`No picture was drawn for ${picture.key}.`);
    return url;
  };
}
