import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { Picture } from '#components/ui/picture.tsx';
import { cn } from '#lib/cn.ts';

interface BusinessLogoProps {
  readonly business: Pick<Business, 'name' | 'logo'>;
  /** Size in pixels, to choose the picture; the class name sets the real size. */
  readonly px: number;
  readonly className?: string;
}

/** The logo on a disc, or the first letter of the name. Decorative: the name is next to it. */
export function BusinessLogo({ business: { name, logo }, px, className }: BusinessLogoProps) {
  if (logo) return <Picture src={logo} alt="" sizes={`${px}px`} className={cn('shrink-0 rounded-full', className)} />;
  return (
    <span
      aria-hidden
      className={cn(
        'grid shrink-0 select-none place-items-center rounded-full bg-primary font-bold font-display text-on-primary',
        className,
      )}
    >
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  );
}
