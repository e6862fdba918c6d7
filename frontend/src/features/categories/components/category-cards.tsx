import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Card } from '#components/ui/card.tsx';
import { CategoryIcon } from '#components/ui/category-icon.tsx';
import { Skeleton, SkeletonText } from '#components/ui/skeleton.tsx';
import { useLangOf } from '#lib/localized.ts';
import { paths } from '#lib/paths.ts';
import { useCity, withCity } from '#lib/use-city.ts';
import { buildBranches } from '../tree.ts';

const gridStyle = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6';

/** Every category with its description and subcategories; the whole card links to it. */
export function CategoryCards({ categories }: { categories: readonly Category[] }) {
  const city = useCity();
  const langOf = useLangOf();
  return (
    <ul className={gridStyle} {...withCity}>
      {buildBranches(categories).map(({ top, top: { id, name, slug, icon, description }, below }) => (
        <li key={id}>
          <Card asChild interactive className="group relative flex h-full gap-4 p-5 narrow:flex-col">
            <article>
              <CategoryIcon icon={icon} disc />
              <div className="flex min-w-0 flex-1 flex-col items-start">
                <h2 lang={langOf(top, 'name')} className="text-lg">
                  {name}
                </h2>
                <p lang={description && langOf(top, 'description')} className="mt-1 text-muted">
                  {description ?? t`Explore ${name} in your area`}
                </p>
                {below.length > 0 && <Below name={name} categories={below} city={city} />}
                <Link
                  to={paths.category(slug, { city })}
                  className="mt-auto inline-flex items-center gap-1.5 pt-3 font-semibold text-primary after:absolute after:inset-0 after:rounded-card"
                >
                  <span>
                    <Trans>Browse Services</Trans>
                  </span>
                  <span className="sr-only">
                    {' '}
                    <Trans>of {name}</Trans>
                  </span>
                  <ArrowRight
                    aria-hidden
                    className="size-4.5 transition-transform group-hover:translate-x-0.5 rtl:group-hover:-translate-x-0.5"
                  />
                </Link>
              </div>
            </article>
          </Card>
        </li>
      ))}
    </ul>
  );
}

interface BelowProps {
  readonly name: string;
  readonly categories: readonly Category[];
  readonly city: string | undefined;
}

function Below({ name, categories, city }: BelowProps) {
  const langOf = useLangOf();
  return (
    <ul aria-label={t`More in ${name}`} className="mt-1 flex flex-wrap gap-x-4">
      {categories.map(({ id, name: childName, slug, translations }) => (
        <li key={id}>
          <Link
            to={paths.category(slug, { city })}
            lang={langOf({ translations }, 'name')}
            className="relative z-1 inline-flex min-h-11 items-center text-sm underline decoration-control underline-offset-4 hover:text-primary hover:decoration-primary"
          >
            {childName}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function CategoryCardsSkeleton() {
  return (
    <div role="status" aria-label={t`Loading categories`} className={gridStyle}>
      {Array.from({ length: 9 }, (_, index) => index).map(index => (
        <Card key={index} className="flex gap-4 p-5">
          <Skeleton className="size-14 shrink-0 rounded-full" />
          <div className="min-w-0 flex-1">
            <Skeleton className="mt-1 h-5 w-2/5" />
            <SkeletonText lines={2} className="mt-4" />
            <Skeleton className="mt-5 h-5 w-32" />
          </div>
        </Card>
      ))}
    </div>
  );
}
