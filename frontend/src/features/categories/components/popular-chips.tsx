import type { Category } from '@doorstep/contracts/categories.ts';
import { Link } from 'react-router-dom';
import { Chip } from '#components/ui/chip.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#lib/paths.ts';

/** Short cuts to categories that are asked for a lot; undefined while they are not known. */
export function PopularChips({ categories }: { categories: readonly Category[] | undefined }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2">
      {!categories &&
        ['w-28', 'w-32', 'w-24'].map(width => <Skeleton key={width} className={`h-11 rounded-full ${width}`} />)}
      {categories?.map(({ id, name, slug }) => (
        <Chip key={id} asChild>
          <Link to={paths.category(slug)}>{name}</Link>
        </Chip>
      ))}
    </div>
  );
}
