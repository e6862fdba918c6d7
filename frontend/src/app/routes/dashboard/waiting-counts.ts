import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { useQuery } from '@tanstack/react-query';
import type { DataNeed } from '#app/route-module.ts';
import { pendingInquiriesQuery } from '#features/inquiries/api/owner-inquiries.ts';
import { quarantineCountQuery } from '#features/inquiries/api/quarantine.ts';
import { heldMessageCountQuery, unreadQuery } from '#features/messages/api/messages.ts';
import type { WaitingCounts } from '#features/overview/waiting.ts';
import { heldRequestCountQuery, waitingRequestsQuery } from '#features/requests/api/admin-requests.ts';
import { heldCountQuery } from '#features/reviews/api/admin-reviews.ts';

/** Counts that an administrator's dashboard begins with. */
export const adminWaiting = ({ id }: User): DataNeed[] => [
  waitingRequestsQuery,
  heldCountQuery,
  unreadQuery(id),
  heldRequestCountQuery,
  heldMessageCountQuery(id),
];

/** The work that waits for an administrator, for the navigation and for the list of the overview. */
export function useAdminWaiting({ id }: User): WaitingCounts {
  const requests = useQuery(waitingRequestsQuery);
  const heldReviews = useQuery(heldCountQuery);
  const messages = useQuery(unreadQuery(id));
  const suspectRequests = useQuery(heldRequestCountQuery);
  const suspectMessages = useQuery(heldMessageCountQuery(id));
  return {
    requests: requests.data,
    heldReviews: heldReviews.data,
    messages: messages.data?.count,
    suspectRequests: suspectRequests.data,
    suspectMessages: suspectMessages.data,
  };
}

/** Counts that an owner's dashboard begins with. */
export const ownerWaiting = (userId: number, businessId: number): DataNeed[] => [
  pendingInquiriesQuery(businessId),
  unreadQuery(userId),
  quarantineCountQuery(businessId),
];

/** The work that waits for an owner, who may not be able to work yet. */
export function useOwnerWaiting({ id, businessId }: User, isWorking: boolean): WaitingCounts {
  const ofBusiness = { enabled: isWorking && businessId !== undefined };
  const inquiries = useQuery({ ...pendingInquiriesQuery(businessId ?? 0), ...ofBusiness });
  const messages = useQuery({ ...unreadQuery(id), enabled: isWorking });
  const suspectInquiries = useQuery({ ...quarantineCountQuery(businessId ?? 0), ...ofBusiness });
  return { inquiries: inquiries.data, messages: messages.data?.count, suspectInquiries: suspectInquiries.data };
}
