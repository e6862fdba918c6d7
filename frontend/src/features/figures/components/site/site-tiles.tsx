import type { SiteFigures } from '@doorstep/contracts/engagement/analytics/calls.ts';
import type { Period } from '@doorstep/contracts/engagement/analytics/schema.ts';
import { t } from '@lingui/core/macro';
import { formatNumber } from '#lib/format.ts';
import { inLocale } from '#lib/locale.ts';
import { useSitePart } from '#lib/site.ts';
import { changeOfCount } from '../../change.ts';
import { formatMinutes } from '../../duration.ts';
import { comparedSentence } from '../../period.ts';
import { type Counted, shareOf, totalOf } from '../../site-totals.ts';
import { FigureTiles, type Tile } from '../figure-tiles.tsx';

// A few inquiries of a million searches are not 0%.
const percentFormat = inLocale(
  locale => new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 2 }),
);
const percent = (share: number | undefined) => (share === undefined ? undefined : percentFormat().format(share));

interface SiteTilesProps {
  readonly by: Period;
  readonly data: SiteFigures;
}

/** The figures of the site in three groups: visits, the answers people get, and growth. */
export function SiteTiles({ by, data }: SiteTilesProps) {
  const hasReviews = useSitePart('reviews');
  const { points, before, unansweredInquiries, minutesToAnswer, hoursToDecision } = data;
  const total = (name: Counted) => totalOf(points, name);
  const counted = (label: string, name: Counted): Tile => {
    const count = total(name);
    return {
      label,
      value: count === undefined ? undefined : formatNumber(count),
      points: points.map(({ [name]: ofPeriod }) => ofPeriod),
      change: changeOfCount(count, before[name]),
    };
  };
  const conversion = percent(shareOf(before.inquiries, before.searches));
  return (
    <>
      <FigureTiles
        title={comparedSentence(by, points.length)}
        tiles={[
          counted(t`Visitors`, 'visitors'),
          counted(t`Searches`, 'searches'),
          counted(t`Inquiries`, 'inquiries'),
          counted(t`Page views`, 'pageViews'),
          {
            label: t`Inquiries per search`,
            value: percent(shareOf(total('inquiries'), total('searches'))),
            note: conversion && t`${conversion} before`,
          },
          {
            label: t`Searches with few or no results`,
            value: percent(shareOf(total('unmetSearches'), total('searches'))),
            note: total('unmetSearches') === undefined ? undefined : t`of all searches`,
          },
        ]}
      />
      <FigureTiles
        title={t`How soon people get an answer`}
        tiles={[
          {
            label: t`Unanswered inquiries`,
            value: unansweredInquiries === undefined ? undefined : formatNumber(unansweredInquiries),
          },
          {
            label: t`Time to answer`,
            value: minutesToAnswer === undefined ? undefined : formatMinutes(minutesToAnswer),
          },
          {
            label: t`Time to decide a request`,
            value: hoursToDecision === undefined ? undefined : formatMinutes(hoursToDecision * 60),
          },
        ]}
      />
      <FigureTiles
        title={t`Growth`}
        tiles={[
          counted(t`New users`, 'users'),
          counted(t`New businesses`, 'businesses'),
          counted(t`Requests`, 'requests'),
          ...(hasReviews ? [counted(t`Reviews`, 'reviews')] : []),
        ]}
      />
    </>
  );
}
