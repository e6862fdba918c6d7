import type { Overview } from '@doorstep/contracts/overview.ts';
import type { ReactNode } from 'react';
import { BarChart } from '#components/charts/bar-chart.tsx';
import { ChartCard } from '#components/charts/chart-card.tsx';
import { LineChart } from '#components/charts/line-chart.tsx';
import { ShareChart } from '#components/charts/share-chart.tsx';
import { formatCount, formatDay, formatNumber, formatShortDay } from '#lib/format.ts';
import { countsSentence, countTotal, ratingSentence, requestsSentence } from '../texts.ts';
import type { OverviewView } from '../views.ts';

interface ChartProps {
  readonly data: Overview;
}

/** The charts of an overview by their names. */
export const charts: Record<OverviewView['charts'][number], (props: ChartProps) => ReactNode> = {
  inquiries: ({ data }) => (
    <PerDayChart title="Inquiries per day" days={data.inquiriesPerDay} one="inquiry" other="inquiries" />
  ),
  reviews: ({ data }) => <PerDayChart title="Reviews per day" days={data.reviewsPerDay} one="review" other="reviews" />,
  rating: RatingChart,
  requests: RequestsChart,
};

interface PerDayChartProps {
  readonly title: string;
  readonly days: Overview['inquiriesPerDay'];
  readonly one: string;
  readonly other: string;
}

function PerDayChart({ title, days, one, other }: PerDayChartProps) {
  if (!days) return <MissingChart title={title} />;
  const drawn = countTotal(days) > 0 ? days : [];
  return (
    <ChartCard
      title={title}
      summary={countsSentence(days, one, other)}
      table={{
        heads: ['Day', title.split(' ')[0] ?? title],
        rows: newestFirst(drawn).map(({ day, count }) => [formatDay(day), formatNumber(count)]),
      }}
    >
      <BarChart
        points={drawn.map(({ day, count }) => ({
          label: formatShortDay(day),
          value: count,
          hint: `${formatDay(day)}: ${formatCount(count, one, other)}`,
        }))}
      />
    </ChartCard>
  );
}

function RatingChart({ data: { ratingOverTime: days } }: ChartProps) {
  const title = 'Rating over time';
  if (!days) return <MissingChart title={title} />;
  return (
    <ChartCard
      title={title}
      summary={ratingSentence(days)}
      table={{
        heads: ['Day', 'Rating'],
        rows: newestFirst(days).map(({ day, rating }) => [formatDay(day), rating.toFixed(2)]),
      }}
    >
      <LineChart
        ticks={[1, 2, 3, 4, 5]}
        points={days.map(({ day, rating }) => ({
          label: formatShortDay(day),
          value: rating,
          hint: `${formatDay(day)}: ${rating.toFixed(2)} of 5`,
        }))}
      />
    </ChartCard>
  );
}

function RequestsChart({ data: { requestsByStatus: requests } }: ChartProps) {
  const title = 'Requests by state';
  if (!requests) return <MissingChart title={title} />;
  const shares = [
    { label: 'Pending', count: requests.pending, fill: 'fill-star' },
    { label: 'Approved', count: requests.approved, fill: 'fill-primary' },
    { label: 'Rejected', count: requests.rejected, fill: 'fill-control' },
  ];
  const drawn = shares.some(({ count }) => count > 0) ? shares : [];
  return (
    <ChartCard
      title={title}
      summary={requestsSentence(requests)}
      table={{ heads: ['State', 'Requests'], rows: drawn.map(({ label, count }) => [label, formatNumber(count)]) }}
    >
      <ShareChart shares={drawn} />
    </ChartCard>
  );
}

function MissingChart({ title }: { title: string }) {
  return <ChartCard title={title} summary="Not available right now" table={{ heads: ['', ''], rows: [] }} />;
}

const newestFirst = <Day,>(days: readonly Day[]): Day[] => [...days].reverse();
