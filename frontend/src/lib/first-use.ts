const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

let firstUse: Promise<void> | undefined;

/**
 * Resolves at the first sign that somebody uses the page. What opens at a tap loads then: too late to delay the page, and early
 * enough to be there when the tap comes.
 */
export function untilFirstUse(): Promise<void> {
  firstUse ??= new Promise(resolve => {
    for (const sign of signs)
      window.addEventListener(sign, () => resolve(), { capture: true, once: true, passive: true });
  });
  return firstUse;
}
