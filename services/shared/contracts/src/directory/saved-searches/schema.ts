import { says } from '@doorstep/texts/text.ts';
import { shownVersion } from '../../common/edits.ts';
import { idSchema, requiredLine, timestampSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { readFieldParameter } from '../custom-fields/field-kinds.ts';
import { searchFilters, searchQuery } from '../search/search-filters.ts';

/** Maximum number of searches that an account can save. */
export const maxSavedSearches = 20;

const plainNames = new Set(['q', 'exact', 'place', ...Object.keys(searchFilters)]);
const isKept = (name: string) => (plainNames.has(name) && name !== 'f') || readFieldParameter(name) !== undefined;

const savedQuery = searchQuery.omit({ isFeatured: true, isPopular: true });
/** Words and filters of a saved search. */
export type SavedQuery = z.output<typeof savedQuery>;

/** Reads the words and filters of a saved search; undefined for an address that names none, or that searches refuse. */
export function readSavedQuery(address: string): SavedQuery | undefined {
  const named = [...new URLSearchParams(address)];
  const f = named.flatMap(([name, text]) => {
    const key = readFieldParameter(name);
    return key ? [[key, text] as const] : [];
  });
  const plain = Object.fromEntries(named.filter(([name]) => isKept(name)));
  const read = savedQuery.safeParse({ ...plain, ...(f.length > 0 && { f: Object.fromEntries(f) }) });
  if (!read.success) return undefined;
  const { near, radius, exact, ...narrowing } = read.data;
  const isNarrowed = Object.values(narrowing).some(value => value !== undefined && value !== '');
  return isNarrowed || (near && radius) ? read.data : undefined;
}

/** Only the parameters of words and filters: neither the order nor what was added to follow people around. */
const keepFilters = (address: string): string =>
  new URLSearchParams([...new URLSearchParams(address)].filter(([name, text]) => isKept(name) && text !== ''))
    .toString()
    .replaceAll('%2C', ',');

/** A search as in the query of a list of businesses: `q=plumber&near=43.615,-116.202&place=Boise%2C+ID&radius=10&minRating=4`. */
const savedAddress = z
  .string()
  .max(2000)
  .overwrite(keepFilters)
  .refine(address => readSavedQuery(address) !== undefined, says('Please search for something, or choose a filter'));

export const savedSearchInput = z.object({ name: requiredLine(100), query: savedAddress });
export type SavedSearchInput = z.input<typeof savedSearchInput>;

/** A search whose user is notified of new businesses that match. */
export const savedSearchSchema = z.object({
  id: idSchema,
  name: z.string(),
  query: z.string(),
  createdAt: timestampSchema,
  /** Counts changes of the name. */
  version: shownVersion,
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;
