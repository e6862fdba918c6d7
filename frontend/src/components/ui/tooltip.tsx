import { Tooltip as Radix } from 'radix-ui';
import { useEffect, useState } from 'react';

const delay = 700;
/** For this long after a tooltip has closed, in milliseconds, the next one opens at once. */
const skipDelay = 300;

interface Shown {
  readonly text: string;
  readonly place: DOMRect;
}

/** The control under the pointer or with the focus, if it shows only an icon. The browser shows a title itself. */
function iconControl(target: EventTarget | null): Element | undefined {
  const control = target instanceof Element ? target.closest(':is(button, a)[aria-label]:not([title])') : null;
  if (!control || control.ariaExpanded === 'true' || control.querySelector('img')) return undefined;
  return control.textContent?.trim() === '' ? control : undefined;
}

/** Shows the name of every icon button to a mouse that rests on it and to keyboard users. */
export function Tooltips() {
  const [shown, setShown] = useState<Shown>();

  useEffect(() => {
    let current: Element | undefined;
    let isOpen = false;
    let isByKeyboard = false;
    let closedAt = Number.NEGATIVE_INFINITY;
    let timer: number | undefined;

    function open(control: Element) {
      if (!control.isConnected || !control.ariaLabel) return;
      isOpen = true;
      setShown({ text: control.ariaLabel, place: control.getBoundingClientRect() });
    }

    function close() {
      clearTimeout(timer);
      current = undefined;
      if (!isOpen) return;
      isOpen = false;
      closedAt = performance.now();
      setShown(undefined);
    }

    function follow({ target, pointerType }: PointerEvent) {
      const control = pointerType === 'mouse' ? iconControl(target) : undefined;
      if (control === current) return;
      close();
      if (!control) return;
      current = control;
      timer = window.setTimeout(open, performance.now() - closedAt < skipDelay ? 0 : delay, control);
    }

    /** A tap may also move the focus, as to a dialog that it opens. */
    const noticeSign = ({ type }: Event) => {
      isByKeyboard = type === 'keydown';
      close();
    };

    function followFocus({ target }: FocusEvent) {
      close();
      const control = isByKeyboard ? iconControl(target) : undefined;
      if (!control) return;
      current = control;
      open(control);
    }

    const controller = new AbortController();
    const options = { capture: true, passive: true, signal: controller.signal };
    document.addEventListener('pointerover', follow, options);
    document.addEventListener('focusin', followFocus, options);
    for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, noticeSign, options);
    for (const type of ['focusout', 'scroll', 'pointerleave']) document.addEventListener(type, close, options);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, []);

  if (!shown) return null;
  const { left, top, width, height } = shown.place;
  return (
    <Radix.Provider delayDuration={delay} skipDelayDuration={skipDelay}>
      <Radix.Root open>
        <Radix.Trigger asChild>
          <span aria-hidden className="pointer-events-none fixed" style={{ left, top, width, height }} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            className="pointer-events-none z-60 max-w-64 animate-fade-in rounded-lg bg-ink px-3 py-1.5 text-paper text-sm shadow-raised"
          >
            {shown.text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
