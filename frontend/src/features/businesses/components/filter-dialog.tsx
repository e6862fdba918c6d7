import type { Facets } from '@doorstep/contracts/search.ts';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { DialogClose, StateDialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { withCount } from '#features/search/facet-counts.ts';
import type { BusinessFilters } from '#lib/paths.ts';
import type { DialogState } from '#lib/use-dialog.ts';
import { CityFilter, RadiusFilter, RatingFilter, SortField } from './filter-fields.tsx';

export interface FilterDialogProps {
  readonly dialog: DialogState<never>;
  readonly filters: BusinessFilters;
  readonly facets: Facets | undefined;
  readonly onChange: (changes: Partial<BusinessFilters>) => void;
}

/** The filters in a sheet. A choice takes effect at once. */
export function FilterDialog({ dialog, filters, facets, onChange }: FilterDialogProps) {
  return (
    <StateDialog
      dialog={dialog}
      title="Filters"
      footer={
        <>
          <Button
            variant="ghost"
            onClick={() => onChange({ city: undefined, radius: undefined, minRating: undefined, openNow: undefined })}
          >
            Clear
          </Button>
          <DialogClose asChild>
            <Button className="flex-1">Show businesses</Button>
          </DialogClose>
        </>
      }
    >
      <div className="grid gap-4">
        {filters.near && (
          <Field label="Distance">
            <RadiusFilter value={filters.radius} onChange={onChange} />
          </Field>
        )}
        <Field label="City">
          <CityFilter facets={facets} value={filters.city} onChange={onChange} />
        </Field>
        <Field label="Rating">
          <RatingFilter facets={facets} value={filters.minRating} onChange={onChange} />
        </Field>
        <Field label="Sort by">
          <SortField filters={filters} facets={facets} onChange={onChange} />
        </Field>
        <Checkbox
          label={withCount('Open now', facets?.openNow)}
          checked={filters.openNow ?? false}
          onCheckedChange={checked => onChange({ openNow: checked === true ? true : undefined })}
        />
      </div>
    </StateDialog>
  );
}
