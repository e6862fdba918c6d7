import type { BusinessRequest } from '@doorstep/contracts/requests.ts';

interface Standing {
  readonly label: string;
  readonly tone: 'neutral' | 'warning' | 'success' | 'danger';
}

/** What a request's badge says. */
export function standingOf({ status, provisioning }: Pick<BusinessRequest, 'status' | 'provisioning'>): Standing {
  if (status === 'pending') return { label: 'Pending', tone: 'warning' };
  if (status === 'rejected') return { label: 'Rejected', tone: 'neutral' };
  if (provisioning?.unconfirmedAccount) return { label: 'Choose owner', tone: 'warning' };
  if (provisioning?.state === 'failed') return { label: 'Failed', tone: 'danger' };
  if (provisioning?.state === 'running') return { label: 'In progress', tone: 'warning' };
  return { label: 'Approved', tone: 'success' };
}

/** Whether an administrator can decide on it. */
export const isOpen = ({ status }: Pick<BusinessRequest, 'status'>): boolean => status === 'pending';

/** What approving it does, as the button reads: what failed or got stuck is approved again. */
export function approvalOf(request: Pick<BusinessRequest, 'status' | 'provisioning'>): string | undefined {
  if (isOpen(request)) return 'Approve';
  if (request.status === 'rejected' || !request.provisioning) return undefined;
  if (request.provisioning.unconfirmedAccount) return 'Choose owner';
  if (request.provisioning.state !== 'done') return 'Retry';
  return request.provisioning.passwordUntold ? 'New password' : undefined;
}
