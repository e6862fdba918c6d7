import type { Field } from '@doorstep/contracts/directory/custom-fields/schema.ts';
import type { Facets } from '@doorstep/contracts/directory/search/schema.ts';
import { flagFilters } from '@doorstep/contracts/directory/search/search-filters.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import { useHref } from 'react-router-dom';
import { Button } from '#components/ui/button.tsx';
import { CheckChip } from '#components/ui/chip.tsx';
import { FieldFilters } from '#features/custom-fields/components/field-filters.tsx';
import { cn } from '#lib/cn.ts';
import { useSite } from '#lib/site.ts';
import { withCount } from '../facet-counts.ts';
import { type BusinessFilters, type ChangeFilters, filters as declared } from '../filters.ts';
import { choosePlace } from '../near.ts';
import type { CountedList } from '../search-name.ts';
import { formerPlaceField } from '../written-place.ts';
import { useFilterFields } from './filter-fields.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { searchFormId } from './list-sort.tsx';
import { PlaceField } from './place-field.tsx';

interface FilterBarProps {
  /** The address of the list, to which the form leads without JavaScript. */
  readonly action: string;
  readonly onSubmit: (event: FormEvent) => void;
  /** The field `q` with the words to search for. */
  readonly search: ReactNode;
  /** The category menu, unless the list is about one category. */
  readonly categoryFilter?: ReactNode;
  readonly filters: BusinessFilters;
  /** The fields of the category that visitors can filter by. */
  readonly fields: readonly Field[];
  /** The typed text if it matches no place. */
  readonly unknownPlace: string | undefined;
  /** Undefined until they are known. */
  readonly facets: Facets | undefined;
  /** The list that the filters narrow. */
  readonly list: CountedList;
  readonly onChange: ChangeFilters;
}

const kept = ['near', 'box', 'map'] as const;

/**
 * A form with search, place, category and the other filters in a row. A choice takes effect at once; on phones the others are in a sheet.
 * Without JavaScript the row is shown on phones too, and a button sends the form.
 */
export function FilterBar({
  action,
  onSubmit,
  search,
  categoryFilter,
  filters,
  fields,
  unknownPlace,
  facets,
  list,
  onChange,
}: FilterBarProps) {
  const { distanceUnit } = useSite();
  const place = filters.near ? (filters.place ?? t`Chosen place`) : '';
  const sheet = (
    <FilterSheet
      filters={filters}
      fields={fields}
      facets={facets}
      list={list}
      onChange={onChange}
      className="md:hidden noscript:hidden"
    />
  );
  return (
    <search>
      <form id={searchFormId} action={useHref(action)} onSubmit={onSubmit} className="grid grid-cols-1 gap-3">
        <div
          className={cn(
            'grid grid-cols-1 gap-3 md:grid-cols-[1fr_17rem]',
            categoryFilter && 'sm:max-md:grid-cols-2 lg:grid-cols-[1fr_17rem_16rem]',
          )}
        >
          <div className={cn('min-w-0', categoryFilter && 'max-lg:sm:col-span-2')}>{search}</div>
          <div className="flex min-w-0 items-start gap-3 narrow:grid">
            <PlaceField
              className="min-w-0 flex-1"
              value={place}
              unknown={unknownPlace}
              onChoose={chosen => onChange(choosePlace(filters, chosen, distanceUnit))}
            />
            {!categoryFilter && sheet}
          </div>
          {categoryFilter && (
            <div className="flex min-w-0 items-start gap-3 narrow:grid">
              {categoryFilter}
              {sheet}
            </div>
          )}
        </div>
        {/* Parts of the search without a field in the form. */}
        {place && <input type="hidden" name={formerPlaceField} value={place} />}
        {kept.map(
          name => filters[name] && <input key={name} type="hidden" name={name} value={String(filters[name])} />,
        )}
        <div className="hidden flex-wrap items-center gap-3 md:flex noscript:flex">
          {useFilterFields(filters).map(({ name, label, Field, width }) => (
            <Field
              key={name}
              aria-label={t`Filter by ${label.toLowerCase()}`}
              className={cn(width, 'max-md:flex-auto')}
              filters={filters}
              facets={facets}
              onChange={onChange}
            />
          ))}
          {flagFilters.map(name => {
            const { label, icon: Icon } = declared[name];
            return (
              <CheckChip
                key={name}
                name={name}
                value="true"
                checked={filters[name] ?? false}
                onChange={({ target }) => onChange({ [name]: target.checked || undefined })}
              >
                <Icon aria-hidden />
                {withCount(label, facets?.[name])}
              </CheckChip>
            );
          })}
          {fields.length > 0 && (
            <FieldFilters
              fields={fields}
              chosen={filters.f}
              counts={facets?.fields}
              isInForm
              onChange={f => onChange({ f })}
            />
          )}
          <Button type="submit" className="hidden noscript:inline-flex">
            <Trans>Apply</Trans>
          </Button>
        </div>
      </form>
    </search>
  );
}
