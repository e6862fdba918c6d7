import { Link } from 'react-router-dom';
import { SiteLogo } from '#components/brand/site-logo.tsx';
import { paths } from '#lib/paths.ts';

export function Brand() {
  return (
    <Link
      to={paths.home}
      className="flex items-center gap-2.5 rounded-control py-1 font-bold font-display text-xl tracking-[-0.02em]"
    >
      <SiteLogo />
    </Link>
  );
}
