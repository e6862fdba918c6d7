import { Select } from '#components/ui/select.tsx';
import type { PanelFilters } from '../../panel-filters.ts';
import { RatingMenu, SortMenu } from '../review-menus.tsx';

interface PanelMenusProps {
  readonly filters: PanelFilters;
  readonly onChange: (filters: PanelFilters) => void;
}

/** Filters and order. The tab of reviews that need a response has no filter by response. */
export function PanelMenus({ filters, onChange }: PanelMenusProps) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:flex">
      <RatingMenu className="sm:w-36" value={filters.rating} onChange={rating => onChange({ ...filters, rating })} />
      {filters.show !== 'open' && (
        <Select
          aria-label="Filter by response"
          className="sm:w-48"
          value={filters.responded === undefined ? '' : String(filters.responded)}
          onChange={({ target }) =>
            onChange({ ...filters, responded: target.value === '' ? undefined : target.value === 'true' })
          }
        >
          <option value="">All Reviews</option>
          <option value="true">Responded Only</option>
          <option value="false">Not Responded</option>
        </Select>
      )}
      <SortMenu
        className="odd:col-span-2 sm:ml-auto sm:w-44"
        value={filters.sort}
        onChange={sort => onChange({ ...filters, sort })}
      />
    </div>
  );
}
