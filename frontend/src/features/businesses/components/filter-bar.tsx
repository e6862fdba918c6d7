import type { Category } from '@doorstep/contracts/categories.ts';
import type { Facets, Suggestion } from '@doorstep/contracts/search.ts';
import { Clock } from 'lucide-react';
import { Chip } from '#components/ui/chip.tsx';
import { SuggestionField } from '#features/search/components/suggestion-field.tsx';
import { withCount } from '#features/search/facet-counts.ts';
import type { BusinessFilters } from '#lib/paths.ts';
import { useLiveSearch } from '#lib/use-live-search.ts';
import { CategoryFilter, CityFilter, RatingFilter, SortField } from './filter-fields.tsx';
import { FilterSheet } from './filter-sheet.tsx';

interface FilterBarProps {
  readonly filters: BusinessFilters;
  readonly categories: readonly Category[];
  /** Undefined while they are not known. */
  readonly facets: Facets | undefined;
  readonly onChange: (changes: Partial<BusinessFilters>, options?: { replace?: boolean }) => void;
  readonly onChoose: (suggestion: Suggestion) => void;
}

/** Search, category and the other filters in a row; on phones the others are in a sheet. */
export function FilterBar({ filters, categories, facets, onChange, onChoose }: FilterBarProps) {
  const { field, searchNow, show } = useLiveSearch(filters.q ?? '', q =>
    onChange({ q, exact: undefined }, { replace: true }),
  );
  return (
    <search className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-[1fr_16rem]">
        <form
          onSubmit={event => {
            event.preventDefault();
            searchNow();
          }}
        >
          <SuggestionField
            label="Search businesses"
            placeholder="Search businesses..."
            onChoose={suggestion => {
              show(['business', 'service'].includes(suggestion.type) ? suggestion.text : '');
              onChoose(suggestion);
            }}
            {...field}
          />
        </form>
        <div className="flex gap-3">
          <CategoryFilter
            aria-label="Filter by category"
            className="min-w-0 flex-1"
            categories={categories}
            facets={facets}
            value={filters.categoryId}
            onChange={onChange}
          />
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
