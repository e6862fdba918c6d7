import type { Inquiry, InquiryStatus } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { t } from '@lingui/core/macro';
import { showOutcome } from '#lib/toast-store.ts';
import { useChangeInquiryStatus } from '../../api/owner-inquiries.ts';
import { statusLabels } from '../../status.ts';

/** Moves an inquiry to a status, and says so. */
export function useChangeStatus({ id, businessId }: Pick<Inquiry, 'id' | 'businessId'>) {
  const change = useChangeInquiryStatus(businessId);
  return {
    /** The status that it is moved to right now. */
    pending: change.isPending ? change.variables.status : undefined,
    moveTo: (status: InquiryStatus) =>
      showOutcome(change.mutateAsync({ id, status }), {
        success: {
          title: t`Status Updated`,
          description: t`The inquiry is now marked as ${statusLabels[status].toLowerCase()}.`,
        },
        failure: { title: t`Error`, description: t`Failed to update status. Please try again.` },
      }),
  };
}

export type ChangeStatus = ReturnType<typeof useChangeStatus>;
