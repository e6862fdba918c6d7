import { approvalStatuses } from '@doorstep/contracts/directory/businesses/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { SearchField } from '#components/ui/search-field.tsx';
import { Options, Select } from '#components/ui/select.tsx';
import { categoriesQuery } from '#features/categories/api/categories.ts';
import { indentSubcategories } from '#features/categories/tree.ts';
import { useLangOf } from '#lib/localized.ts';
import { useLiveSearch } from '#lib/use-live-search.ts';
import type { usePanelFilters } from '../../use-panel-filters.ts';
import { statusWords } from './panel-columns.tsx';

type PanelFilterBarProps = Pick<ReturnType<typeof usePanelFilters>, 'address' | 'filters'>;

export function PanelFilterBar({ address, filters }: PanelFilterBarProps) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const langOf = useLangOf();
  const search = useLiveSearch(filters.q ?? '', q => address.change({ q }));
  return (
    <div className="mb-4 grid grid-cols-1 gap-3 sm:grid-cols-3 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
      <SearchField
        label={t`Search all businesses`}
        placeholder={t`Search by name, city or id...`}
        {...search.field}
        className="col-span-full lg:col-span-1"
      />
      <Select
        aria-label={t`Category`}
        value={filters.categoryId ?? ''}
        onChange={event => address.change({ categoryId: event.target.value })}
      >
        <option value="">
          <Trans>All categories</Trans>
        </option>
        <Options choices={indentSubcategories(categories, langOf)} />
      </Select>
      <Select
        aria-label={t`Status`}
        value={filters.status}
        onChange={({ target: { value } }) => address.change({ status: value === 'all' ? undefined : value })}
      >
        <option value="all">
          <Trans>All statuses</Trans>
        </option>
        <Options choices={approvalStatuses.map(status => [status, statusWords[status].label])} />
      </Select>
      <Select
        aria-label={t`Featured or popular`}
        value={filters.isFeatured ? 'featured' : filters.isPopular ? 'popular' : ''}
        onChange={event => address.change({ mark: event.target.value })}
      >
        <option value="">
          <Trans>Featured or not</Trans>
        </option>
        <option value="featured">
          <Trans>Featured</Trans>
        </option>
        <option value="popular">
          <Trans>Popular</Trans>
        </option>
      </Select>
    </div>
  );
}
