import type { Facets } from '@doorstep/contracts/directory/search/schema.ts';
import { t } from '@lingui/core/macro';
import type { BusinessFilters, ChangeFilters } from '../filters.ts';
import { SortField } from './filter-fields.tsx';

/** The id of the form with the other filters, to which the order belongs even outside it. */
export const searchFormId = 'search-businesses';

interface ListSortProps {
  readonly filters: BusinessFilters;
  /** Undefined until they are known. */
  readonly facets: Facets | undefined;
  readonly onChange: ChangeFilters;
}

/** The order of a list, above it; on phones it is among the filters. */
export const ListSort = (props: ListSortProps) => (
  <SortField
    form={searchFormId}
    aria-label={t`Sort by`}
    className="hidden w-44 md:block lg:w-52 noscript:block"
    {...props}
  />
);
