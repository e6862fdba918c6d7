import { getOwn } from '@doorstep/contracts/common/own.ts';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';

/** The keys that move along a plot, by the side to which time runs. */
const steps: Record<'ltr' | 'rtl', Readonly<Record<string, number>>> = {
  ltr: { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 },
  rtl: { ArrowLeft: 1, ArrowUp: 1, ArrowRight: -1, ArrowDown: -1 },
};
const ends: Readonly<Record<string, number>> = { Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY };

interface Options {
  readonly count: number;
  readonly direction: 'ltr' | 'rtl';
  /** The point at a distance in pixels from the left of the plot; undefined if there is none. */
  readonly at: (left: number) => number | undefined;
}

/** The point of a plot that a pointer or the keyboard is at. */
export function usePointed({ count, direction, at }: Options) {
  const [pointed, setPointed] = useState<number>();
  const last = count - 1;

  function byPointer({ clientX, currentTarget }: PointerEvent) {
    setPointed(at(clientX - currentTarget.getBoundingClientRect().left));
  }

  function byKey(event: KeyboardEvent) {
    const step = getOwn(steps[direction], event.key) ?? getOwn(ends, event.key);
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setPointed(Math.min(last, Math.max(0, (pointed ?? last) + step)));
  }

  return {
    pointed,
    pointer: { onPointerMove: byPointer, onPointerDown: byPointer, onPointerLeave: () => setPointed(undefined) },
    keys: { onKeyDown: byKey, onFocus: () => setPointed(pointed ?? last), onBlur: () => setPointed(undefined) },
  };
}
