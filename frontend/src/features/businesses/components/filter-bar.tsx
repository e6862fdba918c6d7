import type { Category } from '@doorstep/contracts/categories.ts';
import { Clock } from 'lucide-react';
import { Chip } from '#components/ui/chip.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import type { BusinessFilters } from '#lib/paths.ts';
import { useLiveSearch } from '#lib/use-live-search.ts';
import { CategoryFilter, CityFilter, RatingFilter, SortField } from './filter-fields.tsx';
import { FilterSheet } from './filter-sheet.tsx';

interface FilterBarProps {
  readonly filters: BusinessFilters;
  readonly categories: readonly Category[];
  readonly onChange: (changes: Partial<BusinessFilters>, options?: { replace?: boolean }) => void;
}

/** Search, category and the other filters in a row; on phones the others are in a sheet. */
export function FilterBar({ filters, categories, onChange }: FilterBarProps) {
  const { field, searchNow } = useLiveSearch(filters.q ?? '', q => onChange({ q }, { replace: true }));
  return (
    <search className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-[1fr_16rem]">
        <form
          onSubmit={event => {
            event.preventDefault();
            searchNow();
          }}
        >
          <SearchField label="Search businesses" placeholder="Search businesses..." {...field} />
        </form>
        <div className="flex gap-3">
          <CategoryFilter
            aria-label="Filter by category"
            className="min-w-0 flex-1"
            categories={categories}
            value={filters.categoryId}
            onChange={onChange}
          />
          <FilterSheet filters={filters} onChange={onChange} className="md:hidden" />
        </div>
      </div>
      <div className="hidden flex-wrap items-center gap-3 md:flex">
        <CityFilter aria-label="Filter by city" className="w-44" value={filters.city} onChange={onChange} />
        <RatingFilter aria-label="Filter by rating" className="w-46" value={filters.minRating} onChange={onChange} />
        <Chip
          pressed={filters.openNow ?? false}
          onClick={() => onChange({ openNow: filters.openNow ? undefined : true })}
        >
          <Clock aria-hidden />
          Open now
        </Chip>
        <SortField aria-label="Sort by" className="ml-auto w-64" value={filters.sort} onChange={onChange} />
      </div>
    </search>
  );
}
