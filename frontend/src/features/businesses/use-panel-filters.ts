import { useListAddress } from '#lib/use-list-address.ts';
import { readPanelFilters } from './api/admin-businesses.ts';

/** The filters of the administrator's list and its page, as the address names them. */
export function usePanelFilters() {
  const address = useListAddress();
  const filters = readPanelFilters(address.search);
  const isFiltered = ['q', 'category', 'status', 'mark'].some(name => address.get(name) !== undefined);
  const clear = () => address.change({ q: undefined, category: undefined, status: undefined, mark: undefined });
  return { address, filters, isFiltered, clear };
}
