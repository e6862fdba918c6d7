import { galleryLimit, portfolioLimit } from '@doorstep/contracts/directory/gallery/schema.ts';
import { readName } from '@doorstep/contracts/language/lines.ts';
import { cutOff } from '@doorstep/texts/cut.ts';
import { t } from '@doorstep/texts/text.ts';
import type { Cell, CellProblem, Cells } from './cells.ts';
import { toPlainText } from './plain-text.ts';

/** A picture that a row names. */
export interface NamedPicture {
  readonly kind: 'logo' | 'coverImage' | 'gallery' | 'portfolio';
  readonly url: string;
  readonly title?: string;
  readonly description?: string;
}

const kinds = ['logo', 'coverImage', 'gallery', 'portfolio'] as const;
const limits: Readonly<Record<NamedPicture['kind'], number>> = {
  logo: 1,
  coverImage: 1,
  gallery: galleryLimit,
  portfolio: portfolioLimit,
};

/** The pictures of a row: addresses between commas, bars or blanks, or as WordPress stores them. */
export function readPictures(cells: Cells): { pictures: NamedPicture[]; problems: CellProblem[] } {
  const problems: CellProblem[] = [];
  const base = findUploads(kinds.flatMap(kind => cells[kind] ?? []));
  const pictures = kinds.flatMap(kind => {
    const found = new Map<string, NamedPicture>();
    for (const cell of cells[kind] ?? []) {
      const read = readCell(cell, base);
      for (const picture of read) if (!found.has(picture.url)) found.set(picture.url, { kind, ...picture });
      if (read.length === 0)
        problems.push({
          column: cell.column,
          value: cell.text,
          message: t('Please give the web address of a picture'),
        });
    }
    const all = [...found.values()];
    for (const { url } of all.slice(limits[kind]))
      problems.push({ field: kind, value: url, message: t('There are more pictures than a business can have') });
    return all.slice(0, limits[kind]);
  });
  return { pictures, problems };
}

type Read = Omit<NamedPicture, 'kind'>;

/** GeoDirectory stores `url|id|title|caption::url|…`: https://docs.wpgeodirectory.com/article/242-how-to-format-the-csv-file-for-importing-listing-images */
function readCell({ text }: Cell, base: string | undefined): Read[] {
  if (text.includes('|'))
    return text.split('::').flatMap(entry => {
      const [address = '', , title = '', description = ''] = entry.split('|').map(part => part.trim());
      const [url, ...others] = readAddresses(address, base);
      // Bars may also separate addresses.
      if (!url || /^https?:/i.test(title))
        return readAddresses(entry.replaceAll('|', ' '), base).map(one => ({ url: one }));
      return [{ url, ...toTexts(title, description) }, ...others.map(one => ({ url: one }))];
    });
  return readAddresses(text, base).map(url => ({ url }));
}

const toTexts = (title: string, description: string) => ({
  ...(title && { title: cutOff(readName(toPlainText(title)), 120) }),
  ...(description && { description: cutOff(toPlainText(description), 1_000) }),
});

function readAddresses(text: string, base: string | undefined): string[] {
  const trimmed = text.trim();
  if (base && /^\/[^\s/]/.test(trimmed) && URL.canParse(base + trimmed)) return [base + trimmed];
  const isOne = /^https?:\/\/[^\s|]+$/i.test(trimmed) && trimmed.indexOf('http', 1) < 0;
  const found = isOne ? [trimmed] : (trimmed.match(/https?:\/\/[^\s|,;"'<>]+/gi) ?? []);
  return [...new Set(found)].filter(url => URL.canParse(url));
}

const uploads = '/wp-content/uploads';

/** The folder of uploads of a WordPress site, which other cells of a row name in full: a path in a cell is below it. */
function findUploads(cells: readonly Cell[]): string | undefined {
  for (const { text } of cells) {
    const at = text.indexOf(`${uploads}/`);
    const start = text.lastIndexOf('http', at);
    const found = at < 0 || start < 0 ? '' : text.slice(start, at + uploads.length);
    if (/^https?:\/\/[^\s|,;"'<>]+$/i.test(found)) return found;
  }
  return undefined;
}
