import { type Level, Plot, type Point } from './plot.tsx';

interface LineChartProps {
  readonly label: string;
  /** A point without a value is left out of the line. */
  readonly points: readonly Point<number | undefined>[];
  readonly ticks: readonly number[];
  readonly level?: Level | undefined;
  /** True while the last period is not over, so that its value still grows: its dot is empty, and the line to it is thin. */
  readonly isOpen?: boolean;
}

/** A value over time, as a line; the newest value has a dot. */
export function LineChart({ label, points, ticks, level, isOpen = false }: LineChartProps) {
  return (
    <Plot label={label} points={points} ticks={ticks} level={level}>
      {({ x, y, pointed }) => {
        const places = points.flatMap(({ value }, index) =>
          value === undefined ? [] : [{ index, x: x(index), y: y(value) }],
        );
        const last = places.at(-1);
        const endsOpen = isOpen && last?.index === points.length - 1;
        const solid = endsOpen ? places.slice(0, -1) : places;
        // Between gaps a value could be missed.
        const dots = places.length < points.length ? places : places.filter(({ index }) => index === pointed);
        return (
          <>
            <path d={lineThrough(solid)} fill="none" strokeWidth="2.25" {...line} />
            {endsOpen && <path d={lineThrough(places.slice(-2))} fill="none" strokeWidth="1.25" {...line} />}
            {(last ? [...dots.filter(dot => dot !== last), last] : dots).map(({ index, x, y }) => (
              <circle
                key={index}
                cx={x}
                cy={y}
                r={index === pointed || index === last?.index ? 4.5 : 3}
                strokeWidth="2"
                className={
                  index !== pointed && index !== last?.index
                    ? 'fill-primary'
                    : endsOpen && index === last?.index
                      ? 'fill-surface stroke-primary'
                      : 'fill-primary stroke-surface'
                }
              />
            ))}
          </>
        );
      }}
    </Plot>
  );
}

const line = { strokeLinejoin: 'round', strokeLinecap: 'round', className: 'stroke-primary' } as const;

const lineThrough = (places: readonly { readonly x: number; readonly y: number }[]) =>
  places.length > 1 ? `M${places.map(({ x, y }) => `${x} ${y}`).join('L')}` : '';
