import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { Link } from 'react-router-dom';
import { Chip } from '#components/ui/chip.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { cn } from '#lib/cn.ts';
import { useLangOf } from '#lib/localized.ts';
import { paths } from '#lib/paths.ts';
import { useCity, withCity } from '#lib/use-city.ts';

interface CategoryChipsProps {
  readonly label: string;
  /** Undefined while they are loading; their space is reserved. */
  readonly categories: readonly Category[] | undefined;
  readonly className?: string;
}

/** Shortcuts to categories in one row, which scrolls sideways on phones. */
export function CategoryChips({ label, categories, className }: CategoryChipsProps) {
  const city = useCity();
  const langOf = useLangOf();
  const row = cn('flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 scrollbar-none sm:flex-wrap', className);
  if (!categories) {
    return (
      <div className={row}>
        {['w-24', 'w-32', 'w-28'].map(width => (
          <Skeleton key={width} className={`h-11 rounded-full ${width}`} />
        ))}
      </div>
    );
  }
  return (
    <ul aria-label={label} className={row} {...withCity}>
      {categories.map(({ id, name, slug, translations }) => (
        <li key={id} className="max-w-full shrink-0">
          <Chip asChild className="max-w-full">
            <Link to={paths.category(slug, { city })} lang={langOf({ translations }, 'name')}>
              <span dir="auto" className="truncate">
                {name}
              </span>
            </Link>
          </Chip>
        </li>
      ))}
    </ul>
  );
}
