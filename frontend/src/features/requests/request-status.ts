import type { BusinessRequest } from '@doorstep/contracts/requests.ts';

interface Status {
  readonly label: string;
  readonly tone: 'neutral' | 'warning' | 'success' | 'danger';
}

/** The status of a request, for its badge. */
export function getStatus({ status, provisioning }: Pick<BusinessRequest, 'status' | 'provisioning'>): Status {
  if (status === 'pending') return { label: 'Pending', tone: 'warning' };
  if (status === 'rejected') return { label: 'Rejected', tone: 'neutral' };
  if (provisioning?.unconfirmedAccount) return { label: 'Choose owner', tone: 'warning' };
  if (provisioning?.state === 'failed') return { label: 'Failed', tone: 'danger' };
  if (provisioning?.state === 'running') return { label: 'In progress', tone: 'warning' };
  return { label: 'Approved', tone: 'success' };
}
