import type { Totals } from '@doorstep/contracts/directory/businesses/schema.ts';
import { hasPart } from '@doorstep/contracts/directory/site/site-look.ts';
import { plural, t } from '@lingui/core/macro';
import { formatNumber, formatRating } from '#lib/format.ts';
import { useSite } from '#lib/site.ts';

/** Fewer of a thing prove nothing. */
const minShown = 10;

/** '214 businesses in 12 cities · 1,630 reviews, 4.5 stars on average', once there is something to show. */
export function ProofLine({ totals: { businesses, cities, reviews } }: { totals: Totals }) {
  const site = useSite();
  const facts = [
    ...(businesses >= minShown ? [describeReach(businesses, cities)] : []),
    ...(reviews && reviews.count >= minShown && hasPart(site, 'reviews')
      ? [t`${formatNumber(reviews.count)} reviews, ${formatRating(reviews.rating)} stars on average`]
      : []),
  ];
  if (facts.length === 0) return null;
  return (
    <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm tabular-nums">
      {facts.map(fact => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

function describeReach(businesses: number, cities: number): string {
  const count = formatNumber(businesses);
  return cities > 1
    ? plural(cities, { one: `${count} businesses in # city`, other: `${count} businesses in # cities` })
    : t`${count} businesses`;
}
