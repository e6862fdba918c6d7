import { type OfferingInput, offeringInput, offeringLimit } from '@doorstep/contracts/directory/offerings/schema.ts';
import { readPrice } from '@doorstep/contracts/language/prices.ts';
import { t } from '@doorstep/texts/text.ts';
import type { CellProblem, Cells } from './cells.ts';

/** A service of a row. Its category is that of its business unless the file names another. */
export interface NamedService extends Omit<OfferingInput, 'categoryId' | 'image'> {
  readonly category?: string;
  readonly image?: string;
}

const serviceSchema = offeringInput.omit({ categoryId: true, image: true });

/** The services of a row: as this product exports them, or a line for each, with its price after a colon or a dash. */
export function readServices(cells: Cells, currency: string): { services: NamedService[]; problems: CellProblem[] } {
  const problems: CellProblem[] = [];
  const services: NamedService[] = [];
  const entries = (cells.services ?? []).flatMap(({ text }): unknown[] =>
    text.startsWith('[') ? parseJson(text) : readLines(text, currency),
  );
  for (const entry of entries) {
    const parsed = serviceSchema.safeParse(entry);
    const { category, image } = toTexts(entry);
    if (parsed.success && services.length < offeringLimit)
      services.push({ ...parsed.data, ...(category && { category }), ...(image && { image }) });
    else
      problems.push({
        field: 'services',
        value: typeof entry === 'object' ? JSON.stringify(entry) : String(entry),
        message: parsed.error?.issues[0]?.message ?? t('There are more services than a business can have'),
      });
  }
  return { services, problems };
}

function toTexts(entry: unknown): { category?: string | undefined; image?: string | undefined } {
  const { category, image }: { category?: unknown; image?: unknown } = entry instanceof Object ? entry : {};
  return {
    ...(typeof category === 'string' && { category }),
    ...(typeof image === 'string' && /^https?:\/\//.test(image) && { image }),
  };
}

function parseJson(cell: string): unknown[] {
  try {
    const value: unknown = JSON.parse(cell);
    return Array.isArray(value) ? value : [cell];
  } catch {
    return [cell];
  }
}

function readLines(cell: string, currency: string): { name: string; price?: string }[] {
  const lines = cell
    .split(/[\n;|]/)
    .map(line => line.trim())
    .filter(Boolean);
  return lines.map(line => splitPrice(line, currency) ?? { name: line });
}

/** Words before a lowest price, which belong to it. */
const fromWords = /^(?:ab|from|nur|only|dès|desde|por|من)$/iu;
/** A longer end of a line is no price. */
const maxPriceWords = 6;
/** Characters behind a sign of which more are no price, but a sentence. */
const maxPriceLength = 200;

/**
 * Splits a service from its price behind a colon, a dash, a tab or a comma; or behind nothing, if the line ends with an amount and its
 * currency: `Haircut: $35`, `Haarschnitt, 35`, `Reparatur ab 39,90 €`.
 */
function splitPrice(line: string, currency: string): { name: string; price: string } | undefined {
  for (const { 0: sign, index } of line.matchAll(/:|\s[-–—]|\t|,\s/g)) {
    if (line.length - index > maxPriceLength) continue;
    const [name, price] = [line.slice(0, index).trim(), line.slice(index + sign.length).trim()];
    const read = name ? readPrice(price, currency) : undefined;
    if (read && (!sign.startsWith(',') || read.isAmountOnly || fromWords.test(price.split(' ', 1)[0] ?? '')))
      return { name, price };
  }
  const words = line.split(/\s+/);
  const first = Math.max(1, words.length - maxPriceWords);
  const found = words.slice(first).findIndex((_, index) => {
    const end = words.slice(first + index).join(' ');
    return /[^\d.,]/.test(end) && readPrice(end, currency)?.isAmountOnly;
  });
  if (found < 0) return undefined;
  const start = first + found;
  const begin = start > 1 && fromWords.test(words[start - 1] ?? '') ? start - 1 : start;
  return { name: words.slice(0, begin).join(' '), price: words.slice(begin).join(' ') };
}
