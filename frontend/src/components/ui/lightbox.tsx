import { getOwn } from '@doorstep/contracts/common/own.ts';
import { t } from '@lingui/core/macro';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { cn } from '#lib/cn.ts';
import { pageDirection } from '#lib/direction.ts';
import { Picture } from './picture.tsx';
import { Spinner } from './spinner.tsx';
import { useDialogFocus } from './use-dialog-focus.ts';

export interface LightboxItem {
  readonly src: string;
  readonly title?: string;
  readonly description?: string;
}

interface LightboxProps {
  readonly items: readonly LightboxItem[];
  /** Index of the item shown; undefined when closed. */
  readonly index: number | undefined;
  readonly onIndexChange: (index: number | undefined) => void;
  /** Names the set for screen readers, such as 'Portfolio of Bright Plumbing'. */
  readonly label: string;
  /** The `sizes` of the thumbnails: the browser has that size already, to show until the large picture has loaded. */
  readonly thumbnailSizes: string;
}

const swipeThresholdPx = 50;
const controlStyle =
  'grid size-12 place-items-center rounded-full bg-black/40 text-white transition-colors hover:bg-black/70 focus-visible:outline-white';

/** Pictures at full size: arrow keys, Home, End, swipes and buttons change the picture, Esc closes, focus stays inside. */
export function Lightbox({ items, index, onIndexChange, label, thumbnailSizes }: LightboxProps) {
  const swipeStart = useRef<number>(undefined);
  const focus = useDialogFocus();
  const item = index === undefined ? undefined : items[index];
  const show = (next: number) => onIndexChange((next + items.length) % items.length);

  function onKeyDown(event: KeyboardEvent) {
    if (index === undefined) return;
    const step = stepToRight();
    const targets = { ArrowRight: index + step, ArrowLeft: index - step, Home: 0, End: items.length - 1 };
    const target = getOwn(targets, event.key);
    if (target === undefined) return;
    event.preventDefault();
    show(target);
  }

  function onPointerUp(event: PointerEvent) {
    if (swipeStart.current === undefined || index === undefined) return;
    const distance = event.clientX - swipeStart.current;
    swipeStart.current = undefined;
    if (Math.abs(distance) > swipeThresholdPx) show(index + (distance < 0 ? 1 : -1) * stepToRight());
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
          <div className="flex items-center justify-between p-3 ps-5">
            <p aria-live="polite" className="text-sm tabular-nums">
              <bdi dir="ltr">
                {(index ?? 0) + 1} / {items.length}
              </bdi>
            </p>
            <Dialog.Close aria-label={t`Close`} className={controlStyle}>
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
              <LargePicture
                key={item.src}
                src={item.src}
                alt={item.title ?? label}
                thumbnailSizes={thumbnailSizes}
                neighbours={listNeighbours(items, index ?? 0)}
              />
              {items.length > 1 && (
                <>
                  <button
                    type="button"
                    aria-label={t`Previous picture`}
                    onClick={() => show((index ?? 0) - 1)}
                    className={cn(controlStyle, 'absolute top-1/2 start-4 -translate-y-1/2')}
                  >
                    <ChevronLeft aria-hidden className="size-6" />
                  </button>
                  <button
                    type="button"
                    aria-label={t`Next picture`}
                    onClick={() => show((index ?? 0) + 1)}
                    className={cn(controlStyle, 'absolute top-1/2 end-4 -translate-y-1/2')}
                  >
                    <ChevronRight aria-hidden className="size-6" />
                  </button>
                </>
              )}
            </div>
          )}
          <div className="min-h-20 px-5 py-4 text-center">
            {item?.title && (
              <p dir="auto" className="font-semibold">
                {item.title}
              </p>
            )}
            {item?.description && (
              <p dir="auto" className="mx-auto max-w-reading text-sm text-white/75">
                {item.description}
              </p>
            )}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The picture to the right is the next one, and the previous one where lines run from right to left. */
const stepToRight = () => (pageDirection() === 'rtl' ? -1 : 1);

function listNeighbours(items: readonly LightboxItem[], index: number): string[] {
  const sources = [items[index + 1] ?? items[0], items.at(index - 1)].map(item => item?.src ?? '');
  return [...new Set(sources)].filter(src => src && src !== items[index]?.src);
}

interface LargePictureProps extends Pick<LightboxProps, 'thumbnailSizes'> {
  readonly src: string;
  readonly alt: string;
  /** The previous and the next picture, which are loaded after this one. */
  readonly neighbours: readonly string[];
}

/** A picture as large as the screen; until it has loaded, the small one that was tapped, and a spinner. */
function LargePicture({ src, alt, thumbnailSizes, neighbours }: LargePictureProps) {
  const [isLoaded, setLoaded] = useState(false);
  const fill = 'absolute inset-0 bg-transparent';
  const fit = 'pointer-events-none object-contain';
  return (
    <div className="relative size-full">
      {!isLoaded && (
        <>
          <Picture src={src} alt="" sizes={thumbnailSizes} priority className={fill} imgClassName={fit} />
          <Spinner className="absolute top-1/2 start-1/2 -mt-4 -ms-4 size-8 text-white drop-shadow" />
        </>
      )}
      <Picture
        src={src}
        alt={alt}
        sizes="100vw"
        priority
        className={fill}
        imgClassName={cn(fit, !isLoaded && 'opacity-0')}
        onSettled={() => setLoaded(true)}
      />
      {isLoaded &&
        neighbours.map(neighbour => (
          <Picture key={neighbour} src={neighbour} alt="" sizes="100vw" eager className="hidden" />
        ))}
    </div>
  );
}
