import { weekdayOf } from '@doorstep/contracts/language/local-time.ts';
import { t } from '@lingui/core/macro';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Chip } from '#components/ui/chip.tsx';
import { cn } from '#lib/cn.ts';
import { formatClock, formatLongDay, formatShortDay, shortDayName } from '#lib/format.ts';
import type { OfferedDay, OfferedStart } from '../../offer-week.ts';

interface WeekGridProps {
  readonly days: readonly OfferedDay[];
  /** The starts that are offered. */
  readonly chosen: readonly string[];
  /** True if no further one can be chosen. */
  readonly isFull: boolean;
  readonly onToggle: (startsAt: string) => void;
}

const steps: Readonly<Record<string, readonly [days: number, starts: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Seven days side by side, or one of them on a phone, with the times to choose. Arrow keys move from one to the next. */
export function WeekGrid({ days, chosen, isFull, onToggle }: WeekGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const [shown, setShown] = useState(() =>
    Math.max(
      days.findIndex(({ starts }) => starts.length > 0),
      0,
    ),
  );
  const free = days.flatMap(({ starts }) => starts.filter(({ takenBy }) => !takenBy));
  const reached = free.some(({ startsAt }) => startsAt === focused) ? focused : free[0]?.startsAt;

  function onKeyDown(event: KeyboardEvent) {
    const step = Object.entries(steps).find(([key]) => key === event.key)?.[1];
    if (!step || !grid.current) return;
    event.preventDefault();
    const toEnd = getComputedStyle(grid.current).direction === 'rtl' ? -1 : 1;
    const columns = [...grid.current.children]
      .filter(column => column.checkVisibility())
      .map(column => [...column.querySelectorAll('button')])
      .filter(({ length }) => length > 0);
    const x = columns.findIndex(column => column.some(button => button.matches(':focus')));
    const y = columns[x]?.findIndex(button => button.matches(':focus')) ?? 0;
    const column = columns[x + step[0] * toEnd];
    column?.[Math.min(y + step[1], column.length - 1)]?.focus();
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <fieldset className="scrollbar-none flex gap-2 overflow-x-auto sm:hidden">
        <legend className="sr-only">{t`Day to show`}</legend>
        {days.map(({ date }, index) => (
          <Chip key={date} pressed={index === shown} className="shrink-0 px-3.5" onClick={() => setShown(index)}>
            {shortDayName(weekdayOf(date))} {formatShortDay(date)}
          </Chip>
        ))}
      </fieldset>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it have the focus */}
      <div
        ref={grid}
        className="grid grid-cols-1 gap-2 sm:grid-cols-7 sm:gap-1.5"
        onKeyDown={onKeyDown}
        onFocus={({ target }) => setFocused(target.dataset.start)}
      >
        {days.map((day, index) => (
          <fieldset
            key={day.date}
            className={cn('content-start gap-1.5', index === shown ? 'grid' : 'max-sm:hidden sm:grid')}
          >
            <legend className="mb-1.5 w-full text-center text-sm leading-snug">
              <span className="sr-only">{formatLongDay(day.date)}</span>
              <span aria-hidden className="max-sm:hidden">
                <span className="block font-semibold">{shortDayName(weekdayOf(day.date))}</span>
                <span className="block text-muted text-xs">{formatShortDay(day.date)}</span>
              </span>
              {day.note && (
                <span dir="auto" className="block text-muted text-xs">
                  {day.note}
                </span>
              )}
            </legend>
            <div className="grid grid-cols-3 gap-1.5 sm:grid-cols-1">
              {day.starts.map(start => (
                <Start
                  key={start.startsAt}
                  start={start}
                  isChosen={chosen.includes(start.startsAt)}
                  isFull={isFull}
                  isReached={start.startsAt === reached}
                  onToggle={onToggle}
                />
              ))}
              {day.starts.length === 0 && (
                <p className="col-span-full py-2 text-center text-muted text-sm">
                  {day.isClosed ? t`Closed` : t`No time left`}
                </p>
              )}
            </div>
          </fieldset>
        ))}
      </div>
    </div>
  );
}

interface StartProps {
  readonly start: OfferedStart;
  readonly isChosen: boolean;
  readonly isFull: boolean;
  /** True if the Tab key reaches it. */
  readonly isReached: boolean;
  readonly onToggle: (startsAt: string) => void;
}

const cell =
  'grid min-h-10 place-items-center rounded-control px-1 text-center text-sm leading-tight tabular-nums max-sm:min-h-11';

function Start({ start: { startsAt, time, takenBy }, isChosen, isFull, isReached, onToggle }: StartProps) {
  const label = formatClock(time);
  if (takenBy)
    return (
      <p title={t`Taken by ${takenBy}`} className={cn(cell, 'bg-sunken text-muted line-through')}>
        {label}
        <span className="sr-only">, {t`Taken by ${takenBy}`}</span>
      </p>
    );
  return (
    <button
      type="button"
      data-start={startsAt}
      aria-pressed={isChosen}
      tabIndex={isReached ? 0 : -1}
      disabled={isFull && !isChosen}
      onClick={() => onToggle(startsAt)}
      className={cn(
        cell,
        'border transition-colors disabled:opacity-50',
        isChosen
          ? 'border-primary bg-primary-soft font-semibold text-primary'
          : 'border-line bg-surface hover:border-primary hover:text-primary',
      )}
    >
      {label}
    </button>
  );
}
