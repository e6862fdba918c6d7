import { barPath } from './bar-path.ts';
import { type Level, Plot, type Point } from './plot.tsx';
import { wholeTicks } from './scale.ts';

interface BarChartProps {
  readonly label: string;
  readonly points: readonly Point[];
  /** Values of the previous period, each a place of a dashed line behind the bars. */
  readonly before?: readonly number[];
  readonly level?: Level | undefined;
}

/** Counts as bars that start at zero. */
export function BarChart({ label, points, before = [], level }: BarChartProps) {
  const ticks = wholeTicks(Math.max(0, level?.value ?? 0, ...points.map(({ value }) => value), ...before));
  return (
    <Plot label={label} points={points} ticks={ticks} level={level}>
      {({ x, y, step, base, pointed }) => {
        const width = Math.max(2, Math.min(22, step * 0.66));
        return (
          <>
            {before.length > 0 && (
              <path
                d={`M${before.map((value, index) => `${x(index)} ${y(value)}`).join('L')}`}
                fill="none"
                strokeWidth="2"
                strokeLinejoin="round"
                strokeDasharray="5 4"
                className="stroke-control"
              />
            )}
            {points.map(({ label, value }, index) => (
              <path
                key={label}
                d={barPath(x(index) - width / 2, y(value), width, base - y(value))}
                className={pointed === index ? 'fill-primary-hover' : 'fill-primary'}
              />
            ))}
          </>
        );
      }}
    </Plot>
  );
}
