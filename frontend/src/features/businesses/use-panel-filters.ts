import { useListAddress } from '#lib/use-list-address.ts';
import { panelFilterNames, readPanelFilters } from './api/admin-businesses.ts';

/** The filters of the administrator's list and its page, as the address names them. */
export function usePanelFilters() {
  const address = useListAddress();
  const filters = readPanelFilters(address.search);
  const isFiltered = panelFilterNames.some(name => address.get(name) !== undefined);
  const clear = () => address.change(Object.fromEntries(panelFilterNames.map(name => [name, undefined])));
  return { address, filters, isFiltered, clear };
}
