import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { cn } from '#lib/cn.ts';
import { pageDirection } from '#lib/direction.ts';
import { formatShortNumber } from '#lib/format.ts';
import { labelledPlaces, linearScale, roomFor } from './scale.ts';
import { usePointed } from './use-pointed.ts';
import { useWidth } from './use-width.ts';

/** A value at its place along the x axis; undefined where there is none. */
export interface Point<Value = number> {
  /** Short label under the axis: 'Mar 4'. */
  readonly label: string;
  readonly value: Value;
  /** Text shown at the point and read by screen readers, in one line or several: 'March 4: 3 inquiries'. */
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

/** A dashed line across the plot, named above it, such as the average of the period before. */
export interface Level {
  readonly value: number;
  readonly label: string;
}

interface PlotProps {
  /** Names the plot for screen readers. */
  readonly label: string;
  readonly points: readonly Point<number | undefined>[];
  /** Labeled values of the y axis, ascending; the first and the last are the ends of the axis. */
  readonly ticks: readonly number[];
  readonly level?: Level | undefined;
  readonly children: (place: Place) => ReactNode;
}

const height = 188;
const margin = { top: 18, start: 30, end: 8, bottom: 26 };
const base = height - margin.bottom;

const levelStroke = { strokeWidth: 1.75, strokeDasharray: '5 4', className: 'stroke-ink/70' };

/**
 * Axes of a chart over time, at its size on the screen. Time runs as the lines of the page do. The point under the pointer is described
 * below, and so is the one that the arrow keys have moved to: to screen readers the plot is a slider over its points.
 */
export function Plot({ label, points, ticks, level, children }: PlotProps) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const direction = pageDirection();
  const inner = Math.max(0, width - margin.start - margin.end);
  const step = inner / Math.max(1, points.length);
  const along = (distance: number) => (direction === 'rtl' ? width - distance : distance);
  const x = (index: number) => along(margin.start + step * (index + 0.5));
  const y = linearScale([ticks[0] ?? 0, ticks.at(-1) ?? 1], [base, margin.top]);
  const { pointed, pointer, keys } = usePointed({
    count: points.length,
    direction,
    at(left) {
      const index = Math.floor((along(left) - margin.start) / step);
      return index >= 0 && index < points.length ? index : undefined;
    },
  });
  const last = points.length - 1;
  const hint = pointed === undefined ? undefined : points[pointed]?.hint;
  const before = direction === 'rtl' ? 'start' : 'end';

  return (
    <>
      {level && (
        <p className="mb-3 flex items-center gap-1.5 text-sm">
          <svg aria-hidden width="20" height="12">
            <line x2="20" y1="6" y2="6" {...levelStroke} />
          </svg>
          {level.label}
        </p>
      )}
      <div
        ref={frame}
        dir="ltr"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-roledescription={t`chart`}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={(pointed ?? last) + 1}
        aria-valuetext={points[pointed ?? last]?.hint}
        className="relative rounded-control"
        style={{ height }}
        {...keys}
      >
        {width > 0 && (
          <svg
            aria-hidden
            viewBox={`0 0 ${width} ${height}`}
            width={width}
            height={height}
            className="block max-w-full touch-pan-y overflow-visible text-xs"
            {...pointer}
          >
            {ticks.map(tick => (
              <g key={tick}>
                <line
                  x1={along(margin.start)}
                  x2={along(width - margin.end)}
                  y1={Math.round(y(tick)) + 0.5}
                  y2={Math.round(y(tick)) + 0.5}
                  className={tick === ticks[0] ? 'stroke-control' : 'stroke-line'}
                />
                <text
                  x={along(margin.start - 8)}
                  y={y(tick)}
                  dy="0.35em"
                  textAnchor={before}
                  className="fill-muted tabular-nums"
                >
                  {formatShortNumber(tick)}
                </text>
              </g>
            ))}
            {labelledPlaces(points.length, inner, roomFor(points.map(point => point.label))).map(index => (
              <text
                key={index}
                // The last label would not fit around its point.
                x={index === last ? along(width - margin.end) : x(index)}
                y={height - 6}
                textAnchor={index === last ? before : 'middle'}
                className={cn('[unicode-bidi:plaintext]', index === pointed ? 'fill-ink font-semibold' : 'fill-muted')}
              >
                {points[index]?.label}
              </text>
            ))}
            {pointed !== undefined && (
              <line x1={x(pointed)} x2={x(pointed)} y1={margin.top} y2={base} className="stroke-control/60" />
            )}
            {children({ x, y, step, base, pointed })}
            {level && (
              <line
                x1={along(margin.start)}
                x2={along(width - margin.end)}
                y1={y(level.value)}
                y2={y(level.value)}
                {...levelStroke}
              />
            )}
          </svg>
        )}
        {pointed !== undefined && hint && (
          <div
            aria-hidden
            dir="auto"
            className={cn(
              'pointer-events-none absolute -top-2 z-[1] whitespace-pre rounded-lg bg-ink px-2.5 py-1 text-paper text-xs shadow-raised print:hidden',
              x(pointed) > width / 2 ? '-translate-x-full' : 'translate-x-0',
            )}
            style={{ left: x(pointed) }}
          >
            {hint}
          </div>
        )}
      </div>
    </>
  );
}
