import { Trans } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { OnDemand } from '#components/ui/on-demand.tsx';
import { lazyComponent } from '#lib/lazy-component.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { countFilters } from '../filters.ts';
import type { FilterDialogProps } from './filter-dialog.tsx';

const load = () => import('./filter-dialog.tsx');
const FilterDialog = lazyComponent(load, 'FilterDialog');

interface FilterSheetProps extends Omit<FilterDialogProps, 'dialog'> {
  readonly className?: string;
}

/** Filters that have a field outside the sheet. */
const outside = { categoryId: undefined, near: undefined, box: undefined };

/** The filters besides search and category, for phones. */
export function FilterSheet({ className, ...props }: FilterSheetProps) {
  const dialog = useDialog();
  const count = countFilters({ ...props.filters, ...outside });
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-expanded={dialog.isOpen}
        onClick={() => dialog.open()}
        className={className}
        icon={SlidersHorizontal}
      >
        <Trans>Filters</Trans>
        {count > 0 && (
          <span className="-me-1 grid size-5.5 place-items-center rounded-full bg-primary text-on-primary text-xs">
            {count}
            <span className="sr-only">
              {' '}
              <Trans>active</Trans>
            </span>
          </span>
        )}
      </Button>
      <OnDemand load={load} isWanted={dialog.isOpen}>
        <FilterDialog dialog={dialog} {...props} />
      </OnDemand>
    </>
  );
}
