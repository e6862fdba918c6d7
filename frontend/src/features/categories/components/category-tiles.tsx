import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { t } from '@lingui/core/macro';
import { LayoutGrid } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CategoryIcon } from '#components/ui/category-icon.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useLangOf } from '#lib/localized.ts';
import { paths } from '#lib/paths.ts';
import { useCity, withCity } from '#lib/use-city.ts';
import { buildBranches } from '../tree.ts';

const maxTiles = 15;

const gridStyle =
  'grid grid-cols-4 gap-x-2 gap-y-5 max-[24rem]:grid-cols-3 narrow:grid-cols-2 sm:auto-rows-fr sm:gap-4 lg:grid-cols-8';

/** Categories as tiles, top-level ones first. If there are more than fit, a last tile links to all of them. */
export function CategoryTiles({ categories }: { categories: readonly Category[] }) {
  const city = useCity();
  const langOf = useLangOf();
  const branches = buildBranches(categories);
  const ordered = [...branches.map(({ top }) => top), ...branches.flatMap(({ below }) => below)];
  return (
    <ul className={gridStyle} {...withCity}>
      {ordered.slice(0, maxTiles).map(({ id, name, slug, icon, translations }) => (
        <li key={id}>
          <Tile to={paths.category(slug, { city })} name={name} lang={langOf({ translations }, 'name')}>
            <CategoryIcon
              icon={icon}
              disc
              className="transition-colors group-hover:bg-primary group-hover:text-on-primary"
            />
          </Tile>
        </li>
      ))}
      {categories.length > maxTiles && (
        <li>
          <Tile to={paths.categories} name={t`View All Categories`}>
            <span className="grid size-14 place-items-center rounded-full border border-control/60 text-muted transition-colors group-hover:border-primary group-hover:text-primary">
              <LayoutGrid aria-hidden className="size-6" strokeWidth={1.75} />
            </span>
          </Tile>
        </li>
      )}
    </ul>
  );
}

interface TileProps {
  readonly to: string;
  readonly name: string;
  /** The language of the name, if it is not that of the page. */
  readonly lang?: string | undefined;
  readonly children: ReactNode;
}

function Tile({ to, name, lang, children }: TileProps) {
  return (
    <Link
      to={to}
      lang={lang}
      className="group flex h-full flex-col items-center gap-2.5 rounded-card px-1 py-2 text-center sm:border sm:border-line sm:bg-surface sm:px-2 sm:py-5 sm:transition-[box-shadow,border-color] sm:hover:border-transparent sm:hover:shadow-raised"
    >
      {children}
      <span dir="auto" className="line-clamp-3 w-full hyphens-auto font-medium text-xs leading-snug sm:text-sm">
        {name}
      </span>
    </Link>
  );
}

export function CategoryTilesSkeleton() {
  return (
    <div role="status" aria-label={t`Loading categories`} className={gridStyle}>
      {Array.from({ length: maxTiles }, (_, index) => index).map(index => (
        <div key={index} className="flex flex-col items-center gap-2.5 px-1 py-2 sm:px-2 sm:py-5">
          <Skeleton className="size-14 rounded-full" />
          <Skeleton className="h-3.5 w-16" />
        </div>
      ))}
    </div>
  );
}
