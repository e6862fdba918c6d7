import type { Facets } from '@doorstep/contracts/search.ts';
import { SlidersHorizontal } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { withCount } from '#features/search/facet-counts.ts';
import type { BusinessFilters } from '#lib/paths.ts';
import { countFilters } from '../filters.ts';
import { CityFilter, RatingFilter, SortField } from './filter-fields.tsx';

interface FilterSheetProps {
  readonly filters: BusinessFilters;
  readonly facets: Facets | undefined;
  readonly onChange: (changes: Partial<BusinessFilters>) => void;
  readonly className?: string;
}

/** The filters besides search and category, for phones. A choice takes effect at once. */
export function FilterSheet({ filters, facets, onChange, className }: FilterSheetProps) {
  const count = countFilters({ ...filters, categoryId: undefined });
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="secondary" className={className} icon={SlidersHorizontal}>
          Filters
          {count > 0 && (
            <span className="-mr-1 grid size-5.5 place-items-center rounded-full bg-primary text-on-primary text-xs">
              {count}
              <span className="sr-only"> active</span>
            </span>
          )}
        </Button>
      </DialogTrigger>
      <DialogContent
        title="Filters"
        footer={
          <>
            <Button
              variant="ghost"
              onClick={() => onChange({ city: undefined, minRating: undefined, openNow: undefined })}
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
          <Field label="City">
            <CityFilter facets={facets} value={filters.city} onChange={onChange} />
          </Field>
          <Field label="Rating">
            <RatingFilter facets={facets} value={filters.minRating} onChange={onChange} />
          </Field>
          <Field label="Sort by">
            <SortField value={filters.sort} onChange={onChange} />
          </Field>
          <Checkbox
            label={withCount('Open now', facets?.openNow)}
            checked={filters.openNow ?? false}
            onCheckedChange={checked => onChange({ openNow: checked === true ? true : undefined })}
          />
        </div>
      </DialogContent>
    </Dialog>
  );
}
