import type { Period } from '@doorstep/contracts/engagement/analytics/schema.ts';
import { t } from '@lingui/core/macro';
import { BarChart } from '#components/charts/bar-chart.tsx';
import { ChartCard } from '#components/charts/chart-card.tsx';
import { LineChart } from '#components/charts/line-chart.tsx';
import { wholeTicks } from '#components/charts/scale.ts';
import { formatNumber } from '#lib/format.ts';
import { changeOfCount } from '../change.ts';
import { hintName, labelPoints, namePoint, totalSentence } from '../period.ts';

interface CountPlotProps {
  readonly title: string;
  readonly by: Period;
  readonly counts: readonly { readonly from: string; readonly count: number }[];
  /** The total of the period before, whose average is a dashed line; nothing is compared without it. */
  readonly before?: number | undefined;
  /** A line for many counts, bars for a few. */
  readonly shape: 'line' | 'bars';
}

/** A count over time, compared with the average of the period before. */
export function CountPlot({ title, by, counts, before, shape }: CountPlotProps) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const change = changeOfCount(total, before);
  const average = before ? before / counts.length : undefined;
  const level = average === undefined ? undefined : { value: average, label: t`Average before: ${round(average)}` };
  const labels = labelPoints(by, counts);
  const points = counts.map(({ from, count }, index) => ({
    label: labels[index] ?? '',
    value: count,
    hint: `${hintName(by, from, index === counts.length - 1)}: ${formatNumber(count)}`,
  }));
  const sentence = totalSentence(by, counts.length, total);
  return (
    <ChartCard
      title={title}
      summary={change ? t`${sentence}, ${change.text}` : sentence}
      table={{
        heads: [t`From`, title],
        rows: total === 0 && !before ? [] : counts.map(row(by)).reverse(),
      }}
    >
      {shape === 'line' ? (
        <LineChart
          label={title}
          points={points}
          ticks={wholeTicks(Math.max(0, average ?? 0, ...counts.map(({ count }) => count)))}
          level={level}
          isOpen
        />
      ) : (
        <BarChart label={title} points={points} level={level} />
      )}
    </ChartCard>
  );
}

const row = (by: Period) => (point: CountPlotProps['counts'][number]) => [
  namePoint(by, point.from),
  formatNumber(point.count),
];

const round = (value: number) => formatNumber(value < 10 ? Math.round(value * 10) / 10 : Math.round(value));
