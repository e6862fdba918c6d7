import type { Facets } from '@doorstep/contracts/search.ts';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Chip } from '#components/ui/chip.tsx';
import { withCount } from '#features/search/facet-counts.ts';
import type { BusinessFilters } from '#lib/paths.ts';
import { CityFilter, RatingFilter, SortField } from './filter-fields.tsx';
import { FilterSheet } from './filter-sheet.tsx';

interface FilterBarProps {
  /** The form with the words to search for. */
  readonly search: ReactNode;
  /** The choice of a category, where the list is not of one already. */
  readonly categoryFilter?: ReactNode;
  readonly filters: BusinessFilters;
  /** Undefined while they are not known. */
  readonly facets: Facets | undefined;
  readonly onChange: (changes: Partial<BusinessFilters>) => void;
}

/** Search, category and the other filters in a row; on phones the others are in a sheet. */
export function FilterBar({ search, categoryFilter, filters, facets, onChange }: FilterBarProps) {
  return (
    <search className="grid grid-cols-1 gap-3">
      <div className={categoryFilter ? 'grid grid-cols-1 gap-3 sm:grid-cols-[1fr_16rem]' : 'flex gap-3'}>
        <div className="min-w-0 flex-1">{search}</div>
        <div className="flex gap-3 md:contents">
          {categoryFilter}
          <FilterSheet filters={filters} facets={facets} onChange={onChange} className="md:hidden" />
        </div>
      </div>
      <div className="hidden flex-wrap items-center gap-3 md:flex">
        <CityFilter
          aria-label="Filter by city"
          className="w-48"
          facets={facets}
          value={filters.city}
          onChange={onChange}
        />
        <RatingFilter
          aria-label="Filter by rating"
          className="w-56"
          facets={facets}
          value={filters.minRating}
          onChange={onChange}
        />
        <Chip
          pressed={filters.openNow ?? false}
          onClick={() => onChange({ openNow: filters.openNow ? undefined : true })}
        >
          <Clock aria-hidden />
          {withCount('Open now', facets?.openNow)}
        </Chip>
        <SortField aria-label="Sort by" className="ml-auto w-64" value={filters.sort} onChange={onChange} />
      </div>
    </search>
  );
}
