import { ownCategoryId } from '@doorstep/contracts/directory/businesses/own-category.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { listFieldsOf } from '@doorstep/contracts/directory/custom-fields/field-kinds.ts';
import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import { hasPart } from '@doorstep/contracts/directory/site/site-look.ts';
import { writeAddress } from '@doorstep/contracts/language/addresses.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { OpenNow } from '#features/businesses/components/open-now.tsx';
import { RatingLine } from '#features/businesses/components/rating-line.tsx';
import { readAmount } from '#features/businesses/price-range.ts';
import { groupWeek } from '#features/businesses/week-groups.ts';
import { FieldText } from '#features/custom-fields/components/field-text.tsx';
import { listFilled } from '#features/custom-fields/format-field.ts';
import { formatDistance } from '#lib/distance.ts';
import { cutText } from '#lib/format.ts';
import { useSite } from '#lib/site.ts';
import { formatTrackRecord } from '#lib/track-record.ts';
import { Prices, Quote, Services } from './cells.tsx';
import { type ComparedPlace, milesFrom } from './compared-place.ts';

const maxDescription = 160;

export interface ComparisonRow {
  readonly label: string;
  readonly cell: (business: Business) => ReactNode;
  /** The businesses with the best value, none if all are equal, and a label that says what is best. */
  readonly best?: { readonly ids: ReadonlySet<number>; readonly label: string };
}

interface RowsInput {
  readonly businesses: readonly Business[];
  readonly categoryNames: ReadonlyMap<number, string>;
  readonly place: ComparedPlace | undefined;
  readonly site: Pick<Site, 'country' | 'currency' | 'distanceUnit' | 'partsOff'>;
  readonly categories: readonly Category[];
}

const unknown = (
  <span className="text-muted">
    <Trans>Not given</Trans>
  </span>
);

/** The facts of a comparison, most asked first. */
export function comparisonRows({ businesses, categoryNames, place, site, categories }: RowsInput): ComparisonRow[] {
  const distance: ComparisonRow = {
    label: t`Distance from ${place?.name ?? t`there`}`,
    cell: business => {
      const miles = milesFrom(place, business);
      return miles === undefined ? unknown : formatDistance(miles, site.distanceUnit);
    },
    best: { label: t`Nearest`, ids: findBest(businesses, business => negative(asShown(milesFrom(place, business)))) },
  };
  const hasReviews = hasPart(site, 'reviews');
  const rating: ComparisonRow = {
    label: t`Rating`,
    cell: business => <RatingLine business={business} className="flex-wrap" />,
    best: {
      label: t`Highest`,
      ids: findBest(businesses, ({ rating, reviewCount }) => (reviewCount > 0 ? asShown(rating) : undefined)),
    },
  };
  const trackRecord: ComparisonRow = {
    label: t`Answers and jobs`,
    cell: business => (business.trackRecord ? formatTrackRecord(business.trackRecord) : unknown),
  };
  const quote: ComparisonRow = { label: t`What people say`, cell: business => <Quote business={business} /> };
  return [
    ...(hasReviews ? [rating] : []),
    ...(businesses.some(business => business.trackRecord) ? [trackRecord] : []),
    {
      label: t`Price`,
      cell: business => <Prices business={business} otherwise={unknown} />,
      best: {
        label: t`Lowest`,
        ids: findBest(businesses, ({ priceFrom }) => negative(readAmount(priceFrom, site.currency))),
      },
    },
    { label: t`Services`, cell: business => <Services business={business} otherwise={unknown} /> },
    ...(place ? [distance] : []),
    { label: t`Open`, cell: business => <OpenNow business={business} otherwise={unknown} /> },
    { label: t`Hours`, cell: business => <Week business={business} /> },
    ...(hasReviews ? [quote] : []),
    { label: t`Category`, cell: business => categoryNames.get(ownCategoryId(business)) ?? unknown },
    ...fieldRows(businesses, categories),
    { label: t`Address`, cell: business => <bdi>{writeAddress(business, site.country) || unknown}</bdi> },
    {
      label: t`About`,
      cell: ({ description }) => (description ? <bdi>{cutText(description, maxDescription)}</bdi> : unknown),
    },
  ];
}

/** A row for each field that one of the businesses has filled in. */
function fieldRows(businesses: readonly Business[], categories: readonly Category[]): ComparisonRow[] {
  const filled = new Map(businesses.map(business => [business.id, listFilledOf(business, categories)]));
  const fields = new Map([...filled.values()].flat().map(({ field }) => [field.key, field]));
  return [...fields.values()].map(({ key, label }) => ({
    label,
    cell: ({ id }) => {
      const own = filled.get(id)?.find(({ field }) => field.key === key);
      return own ? <FieldText filled={own} /> : unknown;
    },
  }));
}

const listFilledOf = ({ categoryId, subcategoryIds, fields }: Business, categories: readonly Category[]) =>
  fields ? listFilled(listFieldsOf([categoryId, ...subcategoryIds], categories), fields) : [];

/** A value with the one decimal that visitors see: what looks equal is. */
const asShown = (value: number | undefined) => (value === undefined ? undefined : Math.round(value * 10) / 10);

const negative = (value: number | undefined) => (value === undefined ? undefined : -value);

/** Ids of the businesses with the highest value; empty if a business has no value or all are equal. */
function findBest(businesses: readonly Business[], toValue: (business: Business) => number | undefined): Set<number> {
  const values = businesses.flatMap(business => toValue(business) ?? []);
  const most = Math.max(...values);
  if (values.length < businesses.length || values.every(value => value === most)) return new Set();
  return new Set(businesses.filter(business => toValue(business) === most).map(({ id }) => id));
}

function Week({ business }: { business: Business }) {
  const { weekStart } = useSite();
  const groups = groupWeek(business, weekStart);
  if (!groups) return unknown;
  return (
    <dl className="grid gap-1 text-sm max-sm:text-xs">
      {groups.map(({ days, text }) => (
        <div key={days} className="flex flex-wrap justify-between gap-x-3">
          <dt>{days}</dt>
          <dd className="text-muted tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
