import type { Locator } from 'playwright-core';
import sharp from 'sharp';

/** Tolerance for each of red, green and blue, because letters and icons have soft edges. */
const tolerance = 12;

/** Share of the visible pixels of an element that have this color, between 0 and 1. */
export async function measureColour(place: Locator, colour: string): Promise<number> {
  const wanted = [1, 3, 5].map(index => Number.parseInt(colour.slice(index, index + 2), 16));
  const { data, info } = await sharp(await place.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let pixel = 0; pixel < data.length; pixel += info.channels) {
    if (wanted.every((value, channel) => Math.abs((data[pixel + channel] ?? 0) - value) <= tolerance)) count += 1;
  }
  return count / (info.width * info.height);
}
