import { approvalStatuses, businessSorts } from '@doorstep/contracts/businesses.ts';
import { useListAddress } from '#lib/use-list-address.ts';
import type { PanelFilters } from './api/admin-businesses.ts';

/** The filters of the administrator's list and its page, as the address names them. */
export function usePanelFilters() {
  const address = useListAddress();
  const q = address.get('q');
  const filters: PanelFilters = {
    q,
    categoryId: Number(address.get('category')) || undefined,
    status: approvalStatuses.find(status => status === address.get('status')) ?? 'all',
    isFeatured: address.get('mark') === 'featured' ? 'true' : undefined,
    isPopular: address.get('mark') === 'popular' ? 'true' : undefined,
    sort: businessSorts.find(sort => sort === address.get('sort')) ?? (q ? 'relevance' : 'newest'),
  };
  const isFiltered = ['q', 'category', 'status', 'mark'].some(name => address.get(name) !== undefined);
  const clear = () => address.change({ q: undefined, category: undefined, status: undefined, mark: undefined });
  return { address, filters, isFiltered, clear };
}
