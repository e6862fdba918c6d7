import { Plot, type Point } from './plot.tsx';

interface LineChartProps {
  readonly points: readonly Point[];
  readonly ticks: readonly number[];
}

/** A value over time, as a line; the newest value has a dot. */
export function LineChart({ points, ticks }: LineChartProps) {
  return (
    <Plot points={points} ticks={ticks}>
      {({ x, y, pointed }) => {
        const last = points.length - 1;
        const line = points.map(({ value }, index) => `${x(index)} ${y(value)}`).join('L');
        const dots = pointed === undefined || pointed === last ? [last] : [pointed, last];
        return (
          <>
            <path
              d={`M${line}`}
              fill="none"
              strokeWidth="2.25"
              strokeLinejoin="round"
              strokeLinecap="round"
              className="stroke-primary"
            />
            {dots.map(index => (
              <circle
                key={index}
                cx={x(index)}
                cy={y(points[index]?.value ?? 0)}
                r="4.5"
                strokeWidth="2"
                className="fill-primary stroke-surface"
              />
            ))}
          </>
        );
      }}
    </Plot>
  );
}
