import type { Period } from '@doorstep/contracts/engagement/analytics/schema.ts';
import { t } from '@lingui/core/macro';
import { ChartCard } from '#components/charts/chart-card.tsx';
import { LineChart } from '#components/charts/line-chart.tsx';
import { wholeTicks } from '#components/charts/scale.ts';
import { changeOfTime } from '../change.ts';
import { formatMinutes, unitFor } from '../duration.ts';
import { hintName, labelPoints, namePoint } from '../period.ts';

interface TimePlotProps {
  readonly by: Period;
  readonly times: readonly { readonly from: string; readonly minutes: number | undefined }[];
  readonly total: number | undefined;
  readonly before: number | undefined;
}

const titles = {
  day: t`Time to answer, in days`,
  hour: t`Time to answer, in hours`,
  minute: t`Time to answer, in minutes`,
};

/** The median time to answer of each period that had answers. */
export function TimePlot({ by, times, total, before }: TimePlotProps) {
  const longest = Math.max(0, before ?? 0, ...times.map(({ minutes = 0 }) => minutes));
  const [unit, length] = unitFor(longest);
  const labels = labelPoints(by, times);
  const change = changeOfTime(total, before);
  const answered = times.filter(({ minutes }) => minutes !== undefined);
  const sentence =
    total === undefined ? t`No inquiry was answered` : t`Half were answered within ${formatMinutes(total)}`;
  return (
    <ChartCard
      title={titles[unit]}
      summary={change ? t`${sentence}, ${change.text}` : sentence}
      table={{
        heads: [t`From`, t`Time to answer`],
        rows: answered.map(({ from, minutes = 0 }) => [namePoint(by, from), formatMinutes(minutes)]).reverse(),
      }}
    >
      <LineChart
        label={titles[unit]}
        ticks={wholeTicks(longest / length)}
        level={
          before === undefined ? undefined : { value: before / length, label: t`Before: ${formatMinutes(before)}` }
        }
        points={times.map(({ from, minutes }, index) => ({
          label: labels[index] ?? '',
          value: minutes === undefined ? undefined : minutes / length,
          hint: `${hintName(by, from, index === times.length - 1)}: ${minutes === undefined ? t`no answers` : formatMinutes(minutes)}`,
        }))}
      />
    </ChartCard>
  );
}
