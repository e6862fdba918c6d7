import { Link } from 'react-router-dom';
import { LogoMark } from '#components/brand/arch.tsx';
import { paths } from '#lib/paths.ts';
import { useSite } from '#lib/site.ts';

export function Brand() {
  const { name } = useSite();
  return (
    <Link
      to={paths.home}
      className="flex items-center gap-2.5 rounded-control py-1 font-bold font-display text-xl tracking-[-0.02em]"
    >
      <LogoMark />
      <span className="max-[17rem]:sr-only">{name}</span>
    </Link>
  );
}
