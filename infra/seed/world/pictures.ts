import { readFileSync } from 'node:fs';
import { z } from '@doorstep/contracts';
import type { PictureFile } from './types.ts';

const file = z.string().regex(/^(covers|logos|gallery)\/[a-z0-9-]+\.webp$/);
const manifestSchema = z.object({
  /** By the name of the business. */
  businesses: z.record(z.string(), z.object({ cover: file.optional(), logo: file.optional() })),
  /** By trade, then by the title of the work or view that the picture shows. */
  trades: z.record(z.string(), z.record(z.string(), file)),
});

const manifest = manifestSchema.parse(
  JSON.parse(readFileSync(new URL('../pictures/manifest.json', import.meta.url), 'utf8')),
);

/** The cover and the logo of a demo business, where it has them. */
export function businessPictures(name: string): { cover?: PictureFile | undefined; logo?: PictureFile | undefined } {
  return manifest.businesses[name] ?? {};
}

/** The picture of a work or a view of a trade. */
export function tradePicture(trade: string, title: string): PictureFile {
  const picture = manifest.trades[trade]?.[title];
  if (!picture) throw new Error(`The manifest has no picture of "${title}" (${trade}).`);
  return picture;
}
