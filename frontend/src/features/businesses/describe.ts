import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import { writeAddress } from '@doorstep/contracts/language/addresses.ts';
import { plural, t } from '@lingui/core/macro';
import { formatRating, listed } from '#lib/format.ts';
import { formatLowestPrice } from '#lib/prices.ts';

type Shown = Pick<Site, 'country' | 'currency'>;
type Described = Pick<Business, 'name' | 'city' | 'state' | 'rating' | 'reviewCount' | 'priceFrom' | 'description'>;

const maxNames = 3;

/**
 * A business in a few sentences, for search results and link previews: 'Plumbing in Portland, OR. Rated 4.5 of 5 by 12 customers.
 * From $95. ...'. Unknown facts are left out.
 */
export function describeBusiness(
  business: Described,
  category: string | undefined,
  { country, currency }: Shown,
): string {
  const { name, city, state, rating, reviewCount, priceFrom, description } = business;
  const place = writeAddress({ city, state }, country);
  const sentences = [
    place ? t`${category ?? name} in ${place}.` : `${category ?? name}.`,
    reviewCount > 0 &&
      t`Rated ${formatRating(rating)} of 5 by ${plural(reviewCount, { one: '# customer', other: '# customers' })}.`,
    priceFrom && t`From ${formatLowestPrice(priceFrom, currency)}.`,
    description,
  ];
  return sentences.filter(Boolean).join(' ');
}

/** A list in a few sentences: 'Plumbing: 42 businesses. Bright Plumbing, Harbour Street Plumbing, Elm Pipes and more.' */
export function describeList(
  name: string,
  { rows, total }: { readonly rows: readonly Pick<Business, 'name'>[]; readonly total: number },
): string | undefined {
  if (rows.length === 0) return undefined;
  const names = rows.slice(0, maxNames).map(row => row.name);
  const some = total > names.length ? t`${listed(names)} and more` : listed(names);
  return `${name}: ${plural(total, { one: '# business', other: '# businesses' })}. ${some}.`;
}
