import type { UnmetSearch } from '@doorstep/contracts/engagement/analytics/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { quoted } from '#lib/quoted.ts';

/** 'Salt Lake City': counted searches have their city in lower case. */
export const nameCity = (city: string): string =>
  city.replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, letter => letter.toLocaleUpperCase());

/** 'beekeeper', 'beekeeper (Home Services)' or the name of the category. */
export function nameSought({ words, categoryId }: UnmetSearch, categories: ReadonlyMap<number, string>): string {
  const category = categoryId === undefined ? undefined : categories.get(categoryId);
  if (words === undefined) return category ?? t`any business`;
  return category ? t`“${words}” (${category})` : quoted(words);
}

/** '17 searches for “beekeeper” in Boise found nothing'. */
export function unmetSentence(search: UnmetSearch, categories: ReadonlyMap<number, string>): string {
  const sought = nameSought(search, categories);
  const what = search.city ? t`${sought} in ${nameCity(search.city)}` : sought;
  const asked = plural(search.searches, { one: `# search for ${what}`, other: `# searches for ${what}` });
  return search.results === 0
    ? t`${asked} found nothing`
    : t`${asked} found only ${plural(search.results, { one: '# business', other: '# businesses' })}`;
}
