import { useId } from 'react';
import { barPath } from './bar-path.ts';
import { Plot, type Point } from './plot.tsx';
import { wholeTicks } from './scale.ts';

interface SeriesChartProps {
  readonly label: string;
  /** Each has a value for every series. */
  readonly points: readonly Point<readonly number[]>[];
  /** Names of up to three series, with what stands behind each, such as its total. */
  readonly series: readonly { readonly name: string; readonly total: string }[];
  /** The bars of a point stand on one another if their sum means something, and otherwise side by side. */
  readonly arrangement: 'stacked' | 'grouped';
}

/** Several counts as bars. The series differ in their pattern, not only in their color. */
export function SeriesChart({ label, points, series, arrangement }: SeriesChartProps) {
  const id = useId();
  const isStacked = arrangement === 'stacked';
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const heights = points.map(({ value }) => (isStacked ? sum(value) : Math.max(0, ...value)));
  return (
    <>
      <Patterns id={id} />
      <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {series.map(({ name, total }, index) => (
          <li key={name} className="flex items-center gap-1.5">
            <svg aria-hidden width="12" height="12">
              <rect x="0.75" y="0.75" width="10.5" height="10.5" rx="2" {...lookOf(id, series.length, index)} />
            </svg>
            {name} <strong className="font-semibold tabular-nums">{total}</strong>
          </li>
        ))}
      </ul>
      <Plot
        label={label}
        points={points.map((point, index) => ({ ...point, value: heights[index] }))}
        ticks={wholeTicks(Math.max(0, ...heights))}
      >
        {({ x, y, step, base }) => {
          const room = Math.max(2, Math.min(isStacked ? 22 : 30, step * 0.7));
          const width = isStacked ? room : room / series.length;
          return points.map(({ label, value }, index) =>
            value.map((count, place) => {
              const below = isStacked ? sum(value.slice(0, place)) : 0;
              const left = x(index) - room / 2 + (isStacked ? 0 : place * width);
              const top = y(below + count);
              const isTop = !isStacked || value.slice(place + 1).every(above => above === 0);
              const height = (isStacked ? y(below) : base) - top;
              const shape = isTop ? barPath(left, top, width, height) : `M${left} ${top}h${width}v${height}h${-width}z`;
              // biome-ignore lint/suspicious/noArrayIndexKey: the series of a chart stay where they are
              return count > 0 && <path key={`${label} ${place}`} d={shape} {...lookOf(id, series.length, place)} />;
            }),
          );
        }}
      </Plot>
    </>
  );
}

/** Solid, striped, and empty; two series are solid and empty. */
function lookOf(id: string, count: number, index: number) {
  if (index === 0) return { className: 'fill-primary stroke-primary' };
  if (index === count - 1) return { className: 'fill-surface stroke-primary' };
  return { fill: `url(#${id}-stripes)`, className: 'stroke-primary' };
}

function Patterns({ id }: { id: string }) {
  return (
    <svg aria-hidden width="0" height="0" className="absolute">
      <pattern id={`${id}-stripes`} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="4" height="4" className="fill-primary-soft" />
        <rect width="1.75" height="4" className="fill-primary" />
      </pattern>
    </svg>
  );
}
