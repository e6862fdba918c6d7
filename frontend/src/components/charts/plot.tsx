import { type PointerEvent, type ReactNode, useState } from 'react';
import { cn } from '#lib/cn.ts';
import { formatShortNumber } from '#lib/format.ts';
import { labelledPlaces, linearScale } from './scale.ts';
import { useWidth } from './use-width.ts';

/** A value at its place along the x axis. */
export interface Point {
  /** Short label under the axis: 'Mar 4'. */
  readonly label: string;
  readonly value: number;
  /** Text shown under the pointer, in one line or several: 'March 4: 3 inquiries'. */
  readonly hint: string;
}

/** Coordinates of the plot, in pixels. */
export interface Place {
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
  /** Width per point. */
  readonly step: number;
  readonly base: number;
  readonly pointed: number | undefined;
}

interface PlotProps {
  readonly points: readonly Point[];
  /** Labeled values of the y axis, ascending; the first and the last are the ends of the axis. */
  readonly ticks: readonly number[];
  readonly children: (place: Place) => ReactNode;
}

const height = 188;
const margin = { top: 10, right: 8, bottom: 26, left: 30 };
const base = height - margin.bottom;
const labelRoom = 52;

/**
 * Axes of a chart over days, at its size on the screen. Time runs from left to right in every language, as charts of Arabic sites have
 * it. The value under the pointer is shown below.
 */
export function Plot({ points, ticks, children }: PlotProps) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const [pointed, setPointed] = useState<number>();
  const inner = Math.max(0, width - margin.left - margin.right);
  const step = inner / Math.max(1, points.length);
  const x = (index: number) => margin.left + step * (index + 0.5);
  const y = linearScale([ticks[0] ?? 0, ticks.at(-1) ?? 1], [base, margin.top]);
  const hint = pointed === undefined ? undefined : points[pointed]?.hint;

  function point({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) {
    const index = Math.floor((clientX - currentTarget.getBoundingClientRect().left - margin.left) / step);
    setPointed(index >= 0 && index < points.length ? index : undefined);
  }

  return (
    <div ref={frame} dir="ltr" className="relative" style={{ height }}>
      {width > 0 && (
        <svg
          aria-hidden
          width={width}
          height={height}
          className="block touch-pan-y overflow-visible text-xs"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(undefined)}
        >
          {ticks.map(tick => (
            <g key={tick}>
              <line
                x1={margin.left}
                x2={width - margin.right}
                y1={Math.round(y(tick)) + 0.5}
                y2={Math.round(y(tick)) + 0.5}
                className={tick === ticks[0] ? 'stroke-control' : 'stroke-line'}
              />
              <text x={margin.left - 8} y={y(tick)} dy="0.35em" textAnchor="end" className="fill-muted tabular-nums">
                {formatShortNumber(tick)}
              </text>
            </g>
          ))}
          {labelledPlaces(points.length, inner, labelRoom).map(index => (
            <text key={index} x={x(index)} y={height - 6} textAnchor="middle" className="fill-muted">
              {points[index]?.label}
            </text>
          ))}
          {children({ x, y, step, base, pointed })}
        </svg>
      )}
      {pointed !== undefined && hint && (
        <div
          dir="auto"
          className={cn(
            'pointer-events-none absolute -top-2 z-[1] whitespace-pre rounded-lg bg-ink px-2.5 py-1 text-paper text-xs shadow-raised',
            x(pointed) > width / 2 ? '-translate-x-full' : 'translate-x-0',
          )}
          style={{ left: x(pointed) }}
        >
          {hint}
        </div>
      )}
    </div>
  );
}
