import type { Field as CustomField } from '@doorstep/contracts/directory/custom-fields/schema.ts';
import type { Facets } from '@doorstep/contracts/directory/search/schema.ts';
import { flagFilters } from '@doorstep/contracts/directory/search/search-filters.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { DialogClose, StateDialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { FieldFilters } from '#features/custom-fields/components/field-filters.tsx';
import type { DialogState } from '#lib/use-dialog.ts';
import { withCount } from '../facet-counts.ts';
import { type BusinessFilters, type ChangeFilters, filters as declared } from '../filters.ts';
import { type CountedList, offerResults } from '../search-name.ts';
import { filterFields, SortField, useFilterFields } from './filter-fields.tsx';

export interface FilterDialogProps {
  readonly dialog: DialogState<never>;
  readonly filters: BusinessFilters;
  readonly fields: readonly CustomField[];
  readonly facets: Facets | undefined;
  readonly list: CountedList;
  readonly onChange: ChangeFilters;
}

const cleared: BusinessFilters = Object.fromEntries(
  [...filterFields.map(({ name }) => name), ...flagFilters, 'f'].map(name => [name, undefined]),
);

/** The filters in a sheet. A choice takes effect at once. */
export function FilterDialog({ dialog, filters, fields, facets, list, onChange }: FilterDialogProps) {
  const isCounting = list.isPending || list.isOutdated;
  return (
    <StateDialog
      dialog={dialog}
      title={t`Filters`}
      footer={
        <>
          <Button variant="ghost" onClick={() => onChange(cleared)}>
            <Trans>Clear</Trans>
          </Button>
          <DialogClose asChild>
            <Button className="flex-1" aria-busy={isCounting || undefined}>
              {isCounting && <Spinner />}
              {offerResults(list)}
            </Button>
          </DialogClose>
        </>
      }
    >
      <div className="grid gap-4">
        {useFilterFields(filters).map(({ name, label, Field: FilterField }) => (
          <Field key={name} label={label}>
            <FilterField filters={filters} facets={facets} onChange={onChange} />
          </Field>
        ))}
        <Field label={t`Sort by`}>
          <SortField filters={filters} facets={facets} onChange={onChange} />
        </Field>
        {flagFilters.map(name => (
          <Checkbox
            key={name}
            label={withCount(declared[name].label, facets?.[name])}
            checked={filters[name] ?? false}
            onCheckedChange={checked => onChange({ [name]: checked === true || undefined })}
          />
        ))}
        {fields.length > 0 && (
          <FieldFilters fields={fields} chosen={filters.f} counts={facets?.fields} onChange={f => onChange({ f })} />
        )}
      </div>
    </StateDialog>
  );
}
