import { hydration } from '@doorstep/contracts/hydration.ts';

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

let firstUse: Promise<void> | undefined;
let lastIdle = Promise.resolve();

/**
 * Resolves at the first sign that somebody uses the page. What opens at a tap loads then: too late to delay the page, and early
 * enough to be there when the tap comes. A page that was used before its code ran is busy with that, so there one call after
 * another resolves, each when the page is idle.
 */
export function untilFirstUse(): Promise<void> {
  if (document.documentElement.hasAttribute(hydration.used)) {
    lastIdle = lastIdle.then(untilIdle);
    return lastIdle;
  }
  firstUse ??= new Promise(resolve => {
    for (const sign of signs)
      window.addEventListener(sign, () => resolve(), { capture: true, once: true, passive: true });
  });
  return firstUse;
}

/** Safari knows no idle time. */
const untilIdle = () => new Promise<void>(resolve => (window.requestIdleCallback ?? setTimeout)(() => resolve()));
