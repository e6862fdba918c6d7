import type { Facets } from '@doorstep/contracts/search.ts';
import { Clock } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CheckChip } from '#components/ui/chip.tsx';
import { withCount } from '#features/search/facet-counts.ts';
import type { BusinessFilters } from '#lib/paths.ts';
import { CityFilter, RatingFilter, SortField } from './filter-fields.tsx';
import { FilterSheet } from './filter-sheet.tsx';

interface FilterBarProps {
  /** Where the list is: without code, the form leads there. */
  readonly action: string;
  readonly onSubmit: (event: FormEvent) => void;
  /** The field `q` with the words to search for. */
  readonly search: ReactNode;
  /** The choice of a category, where the list is not of one already. */
  readonly categoryFilter?: ReactNode;
  readonly filters: BusinessFilters;
  /** Undefined while they are not known. */
  readonly facets: Facets | undefined;
  readonly onChange: (changes: Partial<BusinessFilters>) => void;
}

/**
 * A form with search, category and the other filters in a row. A choice takes effect at once; on phones the others are in a sheet.
 * Without code the row is there on phones too, and a button sends the form.
 */
export function FilterBar({ action, onSubmit, search, categoryFilter, filters, facets, onChange }: FilterBarProps) {
  return (
    <search>
      <form action={action} onSubmit={onSubmit} className="grid grid-cols-1 gap-3">
        <div className={categoryFilter ? 'grid grid-cols-1 gap-3 sm:grid-cols-[1fr_16rem]' : 'flex gap-3'}>
          <div className="min-w-0 flex-1">{search}</div>
          <div className="flex gap-3 md:contents">
            {categoryFilter}
            <FilterSheet filters={filters} facets={facets} onChange={onChange} className="md:hidden noscript:hidden" />
          </div>
        </div>
        <div className="hidden flex-wrap items-center gap-3 md:flex noscript:flex">
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
          <CheckChip
            name="openNow"
            value="true"
            checked={filters.openNow ?? false}
            onChange={({ target }) => onChange({ openNow: target.checked || undefined })}
          >
            <Clock aria-hidden />
            {withCount('Open now', facets?.openNow)}
          </CheckChip>
          <SortField aria-label="Sort by" className="ml-auto w-64" value={filters.sort} onChange={onChange} />
          <Button type="submit" className="hidden noscript:inline-flex">
            Apply
          </Button>
        </div>
      </form>
    </search>
  );
}
