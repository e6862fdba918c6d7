import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';

/** A picture file of a screen. */
export interface Picture {
  readonly file: string;
  readonly label: string;
}

const sheet = { width: 2000, height: 1600 };
const gap = 16;
const labelHeight = 30;

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const labelImage = (text: string, width: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${labelHeight}">
    <text x="0" y="22" font-family="sans-serif" font-size="18" fill="#fff">${escapeXml(text)}</text></svg>`);

/** Lays out pictures on sheets with `columns` columns, and returns the files of the sheets. */
export async function laySheets(
  pictures: readonly Picture[],
  { folder, name, columns }: { folder: string; name: string; columns: number },
): Promise<string[]> {
  const width = Math.floor((sheet.width - gap) / columns) - gap;
  const pages: OverlayOptions[][] = [];
  let top = sheet.height;
  for (let first = 0; first < pictures.length; first += columns) {
    const row = await Promise.all(pictures.slice(first, first + columns).map(picture => shrink(picture, width)));
    const rowHeight = Math.max(...row.map(({ height }) => height)) + labelHeight + gap;
    if (top + rowHeight > sheet.height) {
      pages.push([]);
      top = gap;
    }
    for (const [index, { data, label }] of row.entries()) {
      const left = gap + index * (width + gap);
      pages.at(-1)?.push({ input: labelImage(label, width), left, top }, { input: data, left, top: top + labelHeight });
    }
    top += rowHeight;
  }
  return Promise.all(pages.map((parts, index) => save(parts, join(folder, `${name}-${index + 1}.jpg`))));
}

async function shrink({ file, label }: Picture, width: number) {
  const maxHeight = sheet.height - 2 * gap - labelHeight;
  const whole = await sharp(file).resize({ width }).toBuffer({ resolveWithObject: true });
  const height = Math.min(whole.info.height, maxHeight);
  return { label, height, data: await sharp(whole.data).extract({ left: 0, top: 0, width, height }).toBuffer() };
}

async function save(parts: OverlayOptions[], file: string): Promise<string> {
  await sharp({ create: { ...sheet, channels: 3, background: '#445' } })
    .composite(parts)
    .jpeg({ quality: 82 })
    .toFile(file);
  return file;
}
