import { availableWidths, parsePictureUrl, variantUrl } from '@doorstep/contracts/common/media.ts';
import { useCallback, useEffect, useState } from 'react';
import { cn } from '#lib/cn.ts';
import { useRendered } from '#lib/rendered.ts';

interface PictureProps {
  /** Address of one of our stored pictures (`/media/…_800x600`) or any other. */
  readonly src: string;
  /** Description of the picture; '' if the text next to it says the same. */
  readonly alt: string;
  /** Displayed width, as the HTML attribute: '(min-width: 64rem) 25rem, 100vw'. */
  readonly sizes: string;
  /** Visible at once: loaded first, not lazily. At most one or two a page. */
  readonly priority?: boolean;
  /** In the first row, so visible on most screens: not loaded lazily. */
  readonly eager?: boolean;
  /** Class of the box: give it a size or an aspect ratio and the radius. */
  readonly className?: string;
  readonly imgClassName?: string;
  /** Called when the picture has loaded, or has failed to. */
  readonly onSettled?: () => void;
}

/** A picture that fills its box, in the size and format that suit the screen, and fades in once loaded. */
export function Picture({
  src,
  alt,
  sizes,
  priority,
  eager = priority,
  className,
  imgClassName,
  onSettled,
}: PictureProps) {
  // On a page that the server rendered, pictures are visible without any code.
  const rendered = useRendered();
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(rendered ? 'loaded' : 'loading');
  const stored = parsePictureUrl(src);
  const widths = stored ? availableWidths(stored) : [];
  const srcSet = (format: 'avif' | 'webp') =>
    widths.map(width => `${variantUrl(src, width, format)} ${width}w`).join(', ');

  const noticeCached = useCallback((image: HTMLImageElement | null) => {
    if (!image?.complete || image.currentSrc === '') return;
    setState(image.naturalWidth > 0 ? 'loaded' : 'failed');
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, with the latest function
  useEffect(() => {
    if (state !== 'loading') onSettled?.();
  }, [state]);

  return (
    <picture className={cn('block overflow-hidden bg-sunken', className)}>
      {stored && state !== 'failed' && (
        <>
          <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
          <source type="image/webp" srcSet={srcSet('webp')} sizes={sizes} />
        </>
      )}
      {state !== 'failed' && (
        <img
          ref={noticeCached}
          src={stored ? variantUrl(src, widths.find(width => width >= 640) ?? widths.at(-1) ?? 320, 'webp') : src}
          alt={alt}
          width={stored?.width}
          height={stored?.height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          referrerPolicy={stored ? undefined : 'no-referrer'}
          onLoad={() => setState('loaded')}
          onError={() => setState('failed')}
          className={cn(
            'size-full object-cover transition-[opacity,scale] duration-200',
            state === 'loading' && !priority && 'opacity-0',
            imgClassName,
          )}
        />
      )}
    </picture>
  );
}
