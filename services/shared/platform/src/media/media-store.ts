import { randomBytes } from 'node:crypto';
import {
  availableWidths,
  mediaUrl,
  parseMediaUrl,
  type StoredPicture,
  type VariantFormat,
  variantFormats,
} from '@doorstep/contracts/common/media.ts';
import { t } from '@doorstep/texts/text.ts';
import type { Sharp } from 'sharp';
import type { MediaConfig } from '../config.ts';
import { unavailable } from '../errors.ts';
import type { Tracing } from '../telemetry/tracing.ts';
import { createImageQueue } from './image-queue.ts';
import type { Objects } from './objects.ts';

/** An encoded picture and its size in pixels. */
export interface Picture {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface MediaStore {
  /**
   * Stores a webp picture under an unguessable key. Resolves to its address, which contains its size. `announce` is
   * awaited with the address before anything is stored.
   */
  store(picture: Picture, announce?: (url: string) => Promise<void>): Promise<string>;
  /** Returns whether an address belongs to this store. */
  owns(url: string): boolean;
  /** Returns the stored webp picture; undefined if there is none. */
  original(url: string): Promise<Buffer | undefined>;
  /** Returns a stored picture in one size and format, made on the first request; undefined if there is no such picture. */
  variant(url: string, width: number, format: VariantFormat): Promise<Buffer | undefined>;
  /** Deletes a stored picture with its variants; ignores addresses of other stores. */
  remove(url: string): Promise<void>;
  close(): void;
}

// The first visitor waits for a variant. AVIF at effort 1 takes half the time of effort 2, for 5 % more bytes.
const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 1 }),
  webp: (image: Sharp) => image.webp({ quality: 78 }),
} satisfies Record<VariantFormat, (image: Sharp) => Sharp>;

// A page full of new pictures requests all of their variants at once, and browsers do not retry.
const encodeInTurn = createImageQueue({ concurrency: 2, maxWaiting: 200 });

/** The pictures of one owner (such as `businesses`) in an S3 bucket. Its calls throw 503 while S3 does not answer. */
export function createMediaStore(
  config: MediaConfig & { NAMESPACE: string },
  owner: string,
  tracing?: Tracing,
): MediaStore {
  let opening: Promise<Objects> | undefined;
  const making = new Map<string, Promise<Buffer | undefined>>();
  const toKey = (url: string, name: string) => `${config.NAMESPACE}${url}/${name}`;
  const toMasterKey = (url: string) => toKey(url, 'master.webp');
  const owns = (url: string) => parseMediaUrl(url)?.owner === owner;

  /** Runs `work` on the objects. `refusal` is the message if S3 does not answer. */
  async function withObjects<Result>(
    refusal: () => string,
    work: (objects: Objects) => Promise<Result>,
  ): Promise<Result> {
    opening ??= import('./objects.ts').then(({ openObjects }) => openObjects(config, tracing));
    const objects = await opening;
    try {
      return await work(objects);
    } catch (error) {
      throw unavailable(refusal(), error);
    }
  }

  const get = (key: string) => withObjects(cannotRead, objects => objects.get(key));
  const put = (key: string, data: Buffer, type: string) =>
    withObjects(cannotStore, objects => objects.put(key, data, type));

  async function make(url: string, width: number, format: VariantFormat): Promise<Buffer | undefined> {
    const data = await encodeInTurn(async () => {
      const master = await get(toMasterKey(url));
      if (!master) return undefined;
      const { sharp } = await import('./sharp.ts');
      return encoders[format](sharp(master).resize({ width, withoutEnlargement: true })).toBuffer();
    });
    if (!data) return undefined;
    const key = toKey(url, `${width}.${format}`);
    await put(key, data, `image/${format}`);
    if (await withObjects(cannotRead, objects => objects.has(toMasterKey(url)))) return data;
    await withObjects(cannotRemove, objects => objects.remove(key));
    return undefined;
  }

  return {
    async store({ data, width, height }, announce) {
      const url = mediaUrl({ owner, key: randomBytes(18).toString('base64url'), width, height });
      await announce?.(url);
      await put(toMasterKey(url), data, 'image/webp');
      return url;
    },
    original: async url => (owns(url) ? get(toMasterKey(url)) : undefined),
    async variant(url, width, format) {
      const picture = parseMediaUrl(url);
      if (!picture || !isVariant(picture, owner, width, format)) return undefined;
      const stored = await get(toKey(url, `${width}.${format}`));
      if (stored) return stored;
      // Concurrent requests for a new variant share one encoding.
      const name = `${url}/${width}.${format}`;
      const work = making.get(name) ?? make(url, width, format).finally(() => making.delete(name));
      making.set(name, work);
      return work;
    },
    owns,
    async remove(url) {
      if (!owns(url)) return;
      await withObjects(cannotRemove, async objects => {
        // The original goes first: a replica that makes a variant at the same time then sees that it is gone.
        await objects.remove(toMasterKey(url));
        await objects.removeAll(toKey(url, ''));
      });
    },
    close: () => void opening?.then(objects => objects.close()),
  };
}

function isVariant(picture: StoredPicture, owner: string, width: number, format: string): boolean {
  return (
    picture.owner === owner &&
    availableWidths(picture).includes(width) &&
    variantFormats.some(known => known === format)
  );
}

const cannotRead = () => t('Pictures cannot be read right now. Please try again in a moment.');
const cannotStore = () => t('Pictures cannot be stored right now. Please try again in a moment.');
const cannotRemove = () => t('Pictures cannot be removed right now. Please try again in a moment.');
