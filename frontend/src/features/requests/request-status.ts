import type { BusinessRequest } from '@doorstep/contracts/onboarding/requests/schema.ts';
import { t } from '@lingui/core/macro';

interface Status {
  readonly label: string;
  readonly tone: 'neutral' | 'warning' | 'success' | 'danger';
}

/** The status of a request, for its badge. */
export function getStatus({ status, provisioning }: Pick<BusinessRequest, 'status' | 'provisioning'>): Status {
  if (status === 'pending') return { label: t`Pending`, tone: 'warning' };
  if (status === 'rejected') return { label: t`Rejected`, tone: 'neutral' };
  if (provisioning?.unconfirmedAccount) return { label: t`Choose owner`, tone: 'warning' };
  if (provisioning?.state === 'failed') return { label: t`Failed`, tone: 'danger' };
  if (provisioning?.state === 'running') return { label: t`In progress`, tone: 'warning' };
  return { label: t`Approved`, tone: 'success' };
}
