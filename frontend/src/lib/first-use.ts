import { hydration } from '@doorstep/contracts/gateway/pages/hydration.ts';

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

let firstUse: Promise<void> | undefined;
let lastIdle = Promise.resolve();

/**
 * Resolves at the first sign that the visitor uses the page. Code that a tap needs loads then: late enough not to delay the page, and
 * early enough to be ready for the tap. A page that was used before its code ran is busy handling that, so there the calls resolve one
 * after another, each when the page is idle.
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

/** Safari has no idle callbacks. */
const untilIdle = () => new Promise<void>(resolve => (window.requestIdleCallback ?? setTimeout)(() => resolve()));
