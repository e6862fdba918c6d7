import { Link } from 'react-router-dom';
import { SiteLogo } from '#components/brand/site-logo.tsx';
import { cn } from '#lib/cn.ts';
import { paths } from '#lib/paths.ts';

/** The logo of the site, which leads to the start page. A long name is cut off. */
export function Brand({ className }: { className?: string }) {
  return (
    <Link
      to={paths.home}
      className={cn(
        'flex min-w-0 max-w-full items-center gap-2.5 rounded-control py-1 font-bold font-display text-xl tracking-[-0.02em]',
        className,
      )}
    >
      <SiteLogo />
    </Link>
  );
}
