import type { BusinessRequest } from '@doorstep/contracts/requests.ts';

interface Standing {
  readonly label: string;
  readonly tone: 'neutral' | 'warning' | 'success' | 'danger';
}

/** What a request's badge says. */
export function standingOf({ status, provisioning }: Pick<BusinessRequest, 'status' | 'provisioning'>): Standing {
  if (status === 'pending') return { label: 'Pending', tone: 'warning' };
  if (status === 'rejected') return { label: 'Rejected', tone: 'neutral' };
  if (provisioning?.state === 'failed') return { label: 'Failed', tone: 'danger' };
  if (provisioning?.state === 'running') return { label: 'In progress', tone: 'warning' };
  return { label: 'Approved', tone: 'success' };
}

/** Whether an administrator can decide on it; what failed or got stuck is approved again. */
export const isOpen = ({ status }: Pick<BusinessRequest, 'status'>): boolean => status === 'pending';
export const isRetryable = ({ status, provisioning }: Pick<BusinessRequest, 'status' | 'provisioning'>): boolean =>
  status === 'approved' && provisioning !== undefined && provisioning.state !== 'done';
