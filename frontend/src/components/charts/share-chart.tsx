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
  const length = linearScale([0, Math.max(1, whole)], [0, width]);
  const height = shares.length * rowHeight;
  return (
    <div ref={frame} style={{ height }}>
      {width > 0 && (
        <svg aria-hidden width={width} height={height} className="block overflow-visible text-sm">
          {shares.map(({ label, count, fill }, index) => {
            const top = index * rowHeight;
            return (
              <g key={label}>
                <text x={0} y={top + 18} className="fill-ink">
                  {label}
                </text>
                <text x={width} y={top + 18} textAnchor="end" className="fill-ink font-semibold tabular-nums">
                  {formatNumber(count)}
                </text>
                <rect y={top + 28} width={width} height={barHeight} rx={barHeight / 2} className="fill-sunken" />
                {count > 0 && (
                  <rect
                    y={top + 28}
                    width={Math.max(barHeight, length(count))}
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
