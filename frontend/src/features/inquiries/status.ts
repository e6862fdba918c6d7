import { type InquiryOutcome, type InquiryStatus, inquiryStatuses } from '@doorstep/contracts/inquiries.ts';
import { t } from '@lingui/core/macro';

export const statusLabels: Record<InquiryStatus, string> = {
  pending: t`Pending`,
  responded: t`Responded`,
  closed: t`Closed`,
};

/** How an inquiry ended, as its owner says. */
export const outcomeLabels: Record<InquiryOutcome, string> = {
  hired: t`Hired`,
  declined: t`Declined`,
  spam: t`Spam`,
};

/** The colors of their badges. */
export const statusTones = { pending: 'warning', responded: 'success', closed: 'neutral' } as const;

/** The statuses that can follow, and the labels of their buttons. */
export const stepsFrom: Record<InquiryStatus, readonly { to: InquiryStatus; label: string }[]> = {
  pending: [
    { to: 'responded', label: t`Mark as Responded` },
    { to: 'closed', label: t`Close` },
  ],
  responded: [{ to: 'closed', label: t`Close` }],
  closed: [],
};

/** The filter, as the address names it (`?status=`); undefined for all. */
export const readStatus = (search: URLSearchParams): InquiryStatus | undefined =>
  inquiryStatuses.find(status => status === search.get('status'));
