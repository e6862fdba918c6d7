import { roles, userSorts } from '@doorstep/contracts/users.ts';
import { useListAddress } from '#lib/use-list-address.ts';
import type { UserFilters } from './api/users.ts';

/** Search, role and order of the accounts as the address names them; what makes no sense there is left out. */
export function useUserFilters() {
  const address = useListAddress();
  const filters: UserFilters = {
    q: address.get('q'),
    role: roles.find(role => role === address.get('role')),
    sort: userSorts.find(sort => sort === address.get('sort')) ?? 'newest',
  };
  return { address, filters, isFiltered: filters.q !== undefined || filters.role !== undefined };
}
