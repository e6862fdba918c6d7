import type { z } from '@doorstep/contracts/common/zod.ts';
import type { getCityOfBusiness } from '@doorstep/contracts/directory/cities/calls.ts';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { Chip } from '#components/ui/chip.tsx';
import { nameTopic } from '#features/categories/topic.ts';
import { formatNumber } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';

/** Links to the pages that list a business. Renders nothing if its city has no page. */
export function MoreInCity({ city, categories }: z.output<typeof getCityOfBusiness.response>) {
  if (!city) return null;
  const links = [
    ...categories.map(({ slug, count, ...category }) => ({
      to: paths.categoryInCity(slug, city.slug),
      label: t`${nameTopic(category)} in ${city.name} (${formatNumber(count)})`,
    })),
    { to: paths.city(city.slug), label: t`All businesses in ${city.name}` },
  ];
  return (
    <nav aria-label={t`More in ${city.name}`} className="wrap mt-12 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {links.map(({ to, label }) => (
          <li key={to} className="min-w-0">
            <Chip asChild className="max-w-full">
              <Link to={to}>
                <span dir="auto" className="truncate">
                  {label}
                </span>
              </Link>
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
