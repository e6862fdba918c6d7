import type { BusinessRequest } from '@doorstep/contracts/onboarding/requests/schema.ts';
import { t } from '@lingui/core/macro';

type Decidable = Pick<BusinessRequest, 'status' | 'provisioning'>;

/** Returns whether an administrator can still approve or reject it. */
export const isUndecided = ({ status }: Decidable): boolean => status === 'pending';

/** The label of the button that approves a request; a failed or unfinished approval can be repeated. */
export function getApproveLabel(request: Decidable): string | undefined {
  if (isUndecided(request)) return t`Approve`;
  if (request.status === 'rejected' || !request.provisioning) return undefined;
  if (request.provisioning.unconfirmedAccount) return t`Choose owner`;
  if (request.provisioning.state !== 'done') return t`Retry`;
  return request.provisioning.passwordUntold ? t`New password` : undefined;
}
