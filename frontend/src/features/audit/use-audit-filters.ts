import { auditedEntities } from '@doorstep/contracts/audit.ts';
import { useListAddress } from '#lib/use-list-address.ts';
import type { AuditFilters } from './api/audit-log.ts';

/** The filters of the log in the address; invalid values are left out. */
export function useAuditFilters() {
  const address = useListAddress();
  const administratorId = Number(address.get('by'));
  const filters: AuditFilters = {
    entity: auditedEntities.find(entity => entity === address.get('entity')),
    administratorId: Number.isSafeInteger(administratorId) && administratorId > 0 ? administratorId : undefined,
    from: dayIn(address.get('from')),
    to: dayIn(address.get('to')),
  };
  return {
    address,
    filters,
    isFiltered: Object.values(filters).some(value => value !== undefined),
    clear: () => address.change({ entity: undefined, by: undefined, from: undefined, to: undefined }),
  };
}

const dayIn = (text: string | undefined) =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
