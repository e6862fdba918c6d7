import {
  type businessCreated,
  type inquiryCreated,
  isOwnerRole,
  type messageSent,
  type ratingCorrected,
  type requestCreated,
  type reviewCreated,
  type StreamEvent,
  type z,
} from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';

/** What a stream tells, and whom it concerns; a viewer without an account is undefined. */
export interface Notice {
  readonly event: StreamEvent;
  readonly concerns: (viewer: Actor | undefined) => boolean;
}

type Inquiry = z.output<typeof inquiryCreated.schema>;
type Message = z.output<typeof messageSent.schema>;
type Review = z.output<typeof reviewCreated.schema>;
type Rating = z.output<typeof ratingCorrected.schema>;
type Business = z.output<typeof businessCreated.schema>;
type Request = z.output<typeof requestCreated.schema>;
type About<Id> = Extract<StreamEvent, { businessId: number; id: Id }>['type'];

const ownerOf =
  (businessId: number): Notice['concerns'] =>
  viewer =>
    viewer !== undefined && isOwnerRole(viewer.role) && viewer.businessId === businessId;

const isAdministrator: Notice['concerns'] = viewer => viewer?.role === 'admin';

export const inquiryNotice = (type: About<number>, { inquiry: { id, businessId } }: Inquiry): Notice => ({
  event: { type, id, businessId },
  concerns: viewer => isAdministrator(viewer) || ownerOf(businessId)(viewer),
});

export const reviewNotice = (type: About<number>, { review: { id, businessId } }: Review): Notice => ({
  event: { type, id, businessId },
  concerns: viewer => isAdministrator(viewer) || ownerOf(businessId)(viewer),
});

export const messageNotice = (
  type: 'message-sent' | 'message-read',
  { message: { id, senderId, receiverId } }: Message,
): Notice => ({
  event: { type, id },
  concerns: viewer => viewer !== undefined && [senderId, receiverId].includes(viewer.userId),
});

/** Stars are public. */
export const ratingNotice = ({ summary }: Rating): Notice => ({
  event: { type: 'rating-changed', ...summary },
  concerns: () => true,
});

/** The session of a new owner may not know of its business yet, so its `ownerId` counts as well. */
export const businessNotice = ({
  business: { id, ownerId },
}: {
  business: Pick<Business['business'], 'id' | 'ownerId'>;
}): Notice => ({
  event: { type: 'business-changed', businessId: id },
  concerns: viewer =>
    isAdministrator(viewer) || ownerOf(id)(viewer) || (viewer !== undefined && viewer.userId === ownerId),
});

export const requestNotice = ({ request: { id, businessId } }: Request): Notice => ({
  event: { type: 'request-changed', id, ...(businessId !== undefined && { businessId }) },
  concerns: viewer => isAdministrator(viewer) || (businessId !== undefined && ownerOf(businessId)(viewer)),
});
