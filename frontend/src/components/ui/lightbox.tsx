import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { cn } from '#lib/cn.ts';
import { Picture } from './picture.tsx';
import { useDialogFocus } from './use-dialog-focus.ts';

export interface LightboxItem {
  readonly src: string;
  readonly title?: string;
  readonly description?: string;
}

interface LightboxProps {
  readonly items: readonly LightboxItem[];
  /** The item shown; undefined when closed. */
  readonly index: number | undefined;
  readonly onIndexChange: (index: number | undefined) => void;
  /** Names the set for screen readers, such as 'Portfolio of Bright Plumbing'. */
  readonly label: string;
}

const swipeThresholdPx = 50;
const controlStyle =
  'grid size-12 place-items-center rounded-full bg-black/40 text-white transition-colors hover:bg-black/70 focus-visible:outline-white';

/** Pictures at full size: arrow keys, Home, End, swipes and buttons turn the page, Esc closes, focus stays inside. */
export function Lightbox({ items, index, onIndexChange, label }: LightboxProps) {
  const swipeStart = useRef<number>(undefined);
  const focus = useDialogFocus();
  const item = index === undefined ? undefined : items[index];
  const show = (next: number) => onIndexChange((next + items.length) % items.length);

  function onKeyDown(event: KeyboardEvent) {
    if (index === undefined) return;
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: items.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    show(target);
  }

  function onPointerUp(event: PointerEvent) {
    if (swipeStart.current === undefined || index === undefined) return;
    const distance = event.clientX - swipeStart.current;
    swipeStart.current = undefined;
    if (Math.abs(distance) > swipeThresholdPx) show(index + (distance < 0 ? 1 : -1));
  }

  return (
    <Dialog.Root open={item !== undefined} onOpenChange={open => !open && onIndexChange(undefined)}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-black/96 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Dialog.Content
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          {...focus}
          className="fixed inset-0 z-50 flex flex-col text-white outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
        >
          <Dialog.Title className="sr-only">{label}</Dialog.Title>
          <div className="flex items-center justify-between p-3 pl-5">
            <p aria-live="polite" className="text-sm tabular-nums">
              {(index ?? 0) + 1} / {items.length}
            </p>
            <Dialog.Close aria-label="Close" className={controlStyle}>
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </div>
          {item && (
            <div
              className="relative min-h-0 flex-1 touch-pan-y select-none px-3 sm:px-20"
              onPointerDown={event => {
                swipeStart.current = event.clientX;
              }}
              onPointerUp={onPointerUp}
              onPointerCancel={() => {
                swipeStart.current = undefined;
              }}
            >
              <Picture
                key={item.src}
                src={item.src}
                alt={item.title ?? label}
                sizes="100vw"
                priority
                className="size-full bg-transparent"
                imgClassName="pointer-events-none animate-fade-in object-contain"
              />
              {items.length > 1 && (
                <>
                  <button
                    type="button"
                    aria-label="Previous picture"
                    onClick={() => show((index ?? 0) - 1)}
                    className={cn(controlStyle, 'absolute top-1/2 left-4 -translate-y-1/2')}
                  >
                    <ChevronLeft aria-hidden className="size-6" />
                  </button>
                  <button
                    type="button"
                    aria-label="Next picture"
                    onClick={() => show((index ?? 0) + 1)}
                    className={cn(controlStyle, 'absolute top-1/2 right-4 -translate-y-1/2')}
                  >
                    <ChevronRight aria-hidden className="size-6" />
                  </button>
                </>
              )}
            </div>
          )}
          <div className="min-h-20 px-5 py-4 text-center">
            {item?.title && <p className="font-semibold">{item.title}</p>}
            {item?.description && <p className="mx-auto max-w-reading text-sm text-white/75">{item.description}</p>}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
