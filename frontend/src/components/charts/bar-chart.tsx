import { Plot, type Point } from './plot.tsx';
import { wholeTicks } from './scale.ts';

interface BarChartProps {
  readonly points: readonly Point[];
  /** Values of the previous period, each drawn as a pale line behind its bar. */
  readonly before?: readonly number[];
}

/** Counts as bars that start at zero. */
export function BarChart({ points, before = [] }: BarChartProps) {
  const ticks = wholeTicks(Math.max(0, ...points.map(({ value }) => value), ...before));
  return (
    <Plot points={points} ticks={ticks}>
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
                className="stroke-control/80"
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

/** A bar with its upper corners rounded: the arch of a door. */
function barPath(left: number, top: number, width: number, height: number): string {
  if (height <= 0) return '';
  const radius = Math.min(width / 2, 5, height);
  return `M${left} ${top + height}v${radius - height}a${radius} ${radius} 0 0 1 ${radius} ${-radius}h${width - 2 * radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}v${height - radius}z`;
}
