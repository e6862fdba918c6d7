import { pageDirection } from '#lib/direction.ts';
import { formatNumber } from '#lib/format.ts';
import { linearScale } from './scale.ts';
import { useWidth } from './use-width.ts';

/** A kind and its count. */
export interface Share {
  readonly label: string;
  readonly count: number;
  /** A `fill-…` class. */
  readonly fill: string;
}

const rowHeight = 58;
const barHeight = 12;

/** The parts of a whole: a bar for each, with its name above. */
export function ShareChart({ shares }: { shares: readonly Share[] }) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const whole = shares.reduce((sum, { count }) => sum + count, 0);
  const scale = linearScale([0, Math.max(1, whole)], [0, width]);
  const lengthOf = (count: number) => Math.max(barHeight, scale(count));
  const height = shares.length * rowHeight;
  const [start, end] = pageDirection() === 'rtl' ? [width, 0] : [0, width];
  return (
    <div ref={frame} style={{ height }}>
      {width > 0 && (
        <svg aria-hidden width={width} height={height} className="block overflow-visible text-sm">
          {shares.map(({ label, count, fill }, index) => {
            const top = index * rowHeight;
            return (
              <g key={label}>
                <text x={start} y={top + 18} className="fill-ink">
                  {label}
                </text>
                <text x={end} y={top + 18} textAnchor="end" className="fill-ink font-semibold tabular-nums">
                  {formatNumber(count)}
                </text>
                <rect y={top + 28} width={width} height={barHeight} rx={barHeight / 2} className="fill-sunken" />
                {count > 0 && (
                  <rect
                    x={start && start - lengthOf(count)}
                    y={top + 28}
                    width={lengthOf(count)}
                    height={barHeight}
                    rx={barHeight / 2}
                    className={fill}
                  />
                )}
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
}
