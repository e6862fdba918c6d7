import type { Nearest } from '@doorstep/contracts/directory/search/schema.ts';
import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Chip } from '#components/ui/chip.tsx';
import { useCategoryNames } from '#features/categories/api/categories.ts';
import { paths } from '#lib/paths.ts';
import { quoted } from '#lib/quoted.ts';
import { withCount } from '../facet-counts.ts';

interface NearestResultsProps {
  /** Undefined until they are known. */
  readonly nearest: readonly Nearest[] | undefined;
}

/** Alternatives to a search that finds nothing. */
export function NearestResults({ nearest = [] }: NearestResultsProps) {
  const heading = useId();
  const names = useCategoryNames();
  if (nearest.length === 0) return null;
  /** The name of a category in the language of the page. */
  const nameOf = (type: Nearest['type'], categoryId = 0) =>
    type === 'category' || type === 'popular' ? names.get(categoryId) : undefined;
  return (
    <section aria-labelledby={heading} className="w-full min-w-0">
      <h2 id={heading} className="font-sans font-semibold text-base">
        {nearest.some(({ type }) => type !== 'popular') ? t`Close to your search` : t`Popular categories`}
      </h2>
      <ul className="mt-3 flex flex-wrap justify-center gap-2">
        {nearest.map(({ type, label, count, query }) => (
          <li key={`${type} ${label}`} className="max-w-full">
            <Chip asChild className="max-w-full">
              <Link to={paths.businesses(query)}>
                <span dir="auto" className="truncate">
                  {withCount(texts[type](nameOf(type, query.categoryId) ?? label, query.q), count)}
                </span>
              </Link>
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}

const texts: Record<Nearest['type'], (label: string, words: string | undefined) => string> = {
  words: quoted,
  category: label => t`Everything in ${label}`,
  city: (label, words) => (words ? t`“${words}” in ${label}` : t`In ${label}`),
  popular: label => label,
  filters: label => (label ? t`“${label}” without filters` : t`Without filters`),
};
