import type { Overview } from '@doorstep/contracts/engagement/overview/calls.ts';
import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { BarChart } from '#components/charts/bar-chart.tsx';
import { ChartCard } from '#components/charts/chart-card.tsx';
import { LineChart } from '#components/charts/line-chart.tsx';
import { ratingTicks } from '#components/charts/scale.ts';
import { ShareChart } from '#components/charts/share-chart.tsx';
import { formatDay, formatNumber, formatShortDay } from '#lib/format.ts';
import {
  type CountedPerDay,
  countBefore,
  countPerDay,
  countsSentence,
  countTotal,
  ratingSentence,
  requestsSentence,
} from '../texts.ts';
import type { OverviewView } from '../views.ts';

interface ChartProps {
  readonly data: Overview;
}

/** The charts of an overview by their names. */
export const charts: Record<OverviewView['charts'][number], (props: ChartProps) => ReactNode> = {
  inquiries: ({ data }) => <PerDayChart title={t`Inquiries per day`} days={data.inquiriesPerDay} kind="inquiries" />,
  reviews: ({ data }) => <PerDayChart title={t`Reviews per day`} days={data.reviewsPerDay} kind="reviews" />,
  rating: RatingChart,
  requests: RequestsChart,
};

const countedHeads: Record<CountedPerDay, string> = { inquiries: t`Inquiries`, reviews: t`Reviews` };

interface PerDayChartProps {
  readonly title: string;
  readonly days: Overview['inquiriesPerDay'];
  readonly kind: CountedPerDay;
}

function PerDayChart({ title, days, kind }: PerDayChartProps) {
  if (!days) return <MissingChart title={title} />;
  const hasBefore = countBefore(days) > 0;
  const drawn = hasBefore || countTotal(days) > 0 ? days : [];
  const span = t`${plural(days.length, { one: '# day', other: '# days' })} before`;
  return (
    <ChartCard
      title={title}
      summary={countsSentence(days, kind)}
      table={{
        heads: [t`Day`, countedHeads[kind], span],
        rows: newestFirst(drawn).map(({ day, count, before }) => [
          formatDay(day),
          formatNumber(count),
          formatNumber(before),
        ]),
      }}
    >
      {hasBefore && (
        <Legend now={t`Last ${plural(days.length, { one: '# day', other: '# days' })}`} before={t`The ${span}`} />
      )}
      <BarChart
        label={title}
        points={drawn.map(({ day, count, before }) => ({
          label: formatShortDay(day),
          value: count,
          hint: `${formatDay(day)}: ${countPerDay(kind, count)}${hasBefore ? `\n${span}: ${formatNumber(before)}` : ''}`,
        }))}
        {...(hasBefore && { before: drawn.map(({ before }) => before) })}
      />
    </ChartCard>
  );
}

/** Names the bars and the line behind them. */
function Legend({ now, before }: { now: string; before: string }) {
  return (
    <p aria-hidden className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-muted text-xs">
      <span className="flex items-center gap-1.5">
        <span className="h-3 w-2 rounded-t-full bg-primary" />
        {now}
      </span>
      <span className="flex items-center gap-1.5">
        <span className="w-4 border-control border-t-2 border-dashed" />
        {before}
      </span>
    </p>
  );
}

function RatingChart({ data: { ratingOverTime: days } }: ChartProps) {
  const title = t`Rating over time`;
  if (!days) return <MissingChart title={title} />;
  return (
    <ChartCard
      title={title}
      summary={ratingSentence(days)}
      table={{
        heads: [t`Day`, t`Rating`],
        rows: newestFirst(days).map(({ day, rating }) => [formatDay(day), rating.toFixed(2)]),
      }}
    >
      <LineChart
        label={title}
        ticks={ratingTicks(days.map(({ rating }) => rating))}
        points={days.map(({ day, rating }) => ({
          label: formatShortDay(day),
          value: rating,
          hint: t`${formatDay(day)}: ${rating.toFixed(2)} of 5`,
        }))}
      />
    </ChartCard>
  );
}

function RequestsChart({ data: { requestsByStatus: requests } }: ChartProps) {
  const title = t`Requests by state`;
  if (!requests) return <MissingChart title={title} />;
  const shares = [
    { label: t`Pending`, count: requests.pending, fill: 'fill-star' },
    { label: t`Approved`, count: requests.approved, fill: 'fill-primary' },
    { label: t`Rejected`, count: requests.rejected, fill: 'fill-control' },
  ];
  const drawn = shares.some(({ count }) => count > 0) ? shares : [];
  return (
    <ChartCard
      title={title}
      summary={requestsSentence(requests)}
      table={{ heads: [t`Status`, t`Requests`], rows: drawn.map(({ label, count }) => [label, formatNumber(count)]) }}
    >
      <ShareChart shares={drawn} />
    </ChartCard>
  );
}

function MissingChart({ title }: { title: string }) {
  return <ChartCard title={title} summary={t`Not available right now`} table={{ heads: ['', ''], rows: [] }} />;
}

const newestFirst = <Day,>(days: readonly Day[]): Day[] => [...days].reverse();
