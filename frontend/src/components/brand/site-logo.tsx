import { availableWidths, parseMediaUrl, variantUrl } from '@doorstep/contracts/common/media.ts';
import { cn } from '#lib/cn.ts';
import { useSite } from '#lib/site.ts';
import { LogoMark } from './arch.tsx';

/** The logo of the site with its name: an uploaded one, or the mark and the name. */
export function SiteLogo() {
  const { name, logo, logoDark } = useSite();
  if (!logo)
    return (
      <>
        <LogoMark className="size-8 shrink-0" />
        <span dir="auto" className="min-w-0 truncate max-[17rem]:sr-only">
          {name}
        </span>
      </>
    );
  return (
    <>
      <Logo src={logo} alt={name} className={logoDark && 'dark:hidden'} />
      {logoDark && <Logo src={logoDark} alt={name} className="hidden dark:block" />}
    </>
  );
}

/** An uploaded logo. */
export function Logo({ src, alt, className }: { src: string; alt: string; className?: string | undefined }) {
  const stored = parseMediaUrl(src);
  if (!stored) return alt;
  // At most 12rem wide: enough pixels for a sharp screen.
  const width = availableWidths(stored).find(each => each >= 384) ?? availableWidths(stored).at(-1) ?? 320;
  return (
    <img
      src={variantUrl(src, width, 'webp')}
      alt={alt}
      width={stored.width}
      height={stored.height}
      className={cn(
        'h-9 w-auto min-w-0 max-w-[min(12rem,100%)] object-contain object-left rtl:object-right',
        className,
      )}
    />
  );
}
