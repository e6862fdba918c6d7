import type { Period } from '@doorstep/contracts/engagement/analytics/schema.ts';
import { t } from '@lingui/core/macro';
import { ChartCard } from '#components/charts/chart-card.tsx';
import { SeriesChart } from '#components/charts/series-chart.tsx';
import { formatNumber } from '#lib/format.ts';
import { hintName, inLastSentence, labelPoints, namePoint } from '../period.ts';

interface SeriesPlotProps<Point> {
  readonly title: string;
  readonly by: Period;
  readonly points: readonly Point[];
  readonly series: readonly { readonly name: string; readonly value: (point: Point) => number }[];
  readonly arrangement: 'stacked' | 'grouped';
}

/** Several counts over time that belong together. */
export function SeriesPlot<Point extends { readonly from: string }>({
  title,
  by,
  points,
  series,
  arrangement,
}: SeriesPlotProps<Point>) {
  const totals = series.map(({ name, value }) => ({
    name,
    count: points.reduce((sum, point) => sum + value(point), 0),
  }));
  const labels = labelPoints(by, points);
  const isEmpty = totals.every(({ count }) => count === 0);
  return (
    <ChartCard
      title={title}
      summary={inLastSentence(by, points.length)}
      table={{
        heads: [t`From`, ...series.map(({ name }) => name)],
        rows: isEmpty
          ? []
          : points
              .map(point => [namePoint(by, point.from), ...series.map(({ value }) => formatNumber(value(point)))])
              .reverse(),
      }}
    >
      <SeriesChart
        label={title}
        arrangement={arrangement}
        series={totals.map(({ name, count }) => ({ name, total: formatNumber(count) }))}
        points={points.map((point, index) => ({
          label: labels[index] ?? '',
          value: series.map(({ value }) => value(point)),
          hint: [
            hintName(by, point.from, index === points.length - 1),
            ...series.map(({ name, value }) => `${name}: ${formatNumber(value(point))}`),
          ].join('\n'),
        }))}
      />
    </ChartCard>
  );
}
