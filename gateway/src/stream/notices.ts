import {
  businessApproved,
  businessCreated,
  businessDeleted,
  businessUpdated,
  type EventDefinition,
  inquiryCreated,
  inquiryUpdated,
  isOwnerRole,
  messageRead,
  messageSent,
  ratingCorrected,
  requestApproved,
  requestCompleted,
  requestCreated,
  requestFailed,
  requestRejected,
  reviewCreated,
  reviewDeleted,
  reviewUpdated,
  type StreamEvent,
  type z,
} from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';
import { on } from '@doorstep/platform/messaging';

/** An event for pages, and who receives it; a viewer without an account is undefined. */
export interface Notice {
  readonly event: StreamEvent;
  readonly isFor: (viewer: Actor | undefined) => boolean;
}

/** Handlers of all events on the bus that pages are notified of. */
export function noticeHandlers(notify: (notice: Notice) => void) {
  const relay = <Schema extends z.ZodType>(
    event: EventDefinition<Schema>,
    toNotices: (data: z.output<Schema>) => Notice[],
  ) => on<Schema, undefined>(event, async data => toNotices(data).forEach(notify));

  return [
    relay(inquiryCreated, data => [inquiryNotice('inquiry-created', data)]),
    relay(inquiryUpdated, data => [inquiryNotice('inquiry-updated', data)]),
    relay(messageSent, data => [messageNotice('message-sent', data)]),
    relay(messageRead, data => [messageNotice('message-read', data)]),
    relay(reviewCreated, data => [reviewNotice('review-created', data), ratingNotice(data)]),
    relay(reviewUpdated, data => [reviewNotice('review-updated', data), ratingNotice(data)]),
    relay(reviewDeleted, data => [reviewNotice('review-deleted', data), ratingNotice(data)]),
    relay(ratingCorrected, data => [ratingNotice(data)]),
    ...[businessCreated, businessUpdated, businessApproved].map(event => relay(event, data => [businessNotice(data)])),
    relay(businessDeleted, ({ businessId }) => [businessNotice({ business: { id: businessId } })]),
    ...[requestCreated, requestApproved, requestFailed].map(event => relay(event, data => [requestNotice(data)])),
    ...[requestCompleted, requestRejected].map(event => relay(event, data => [requestNotice(data)])),
  ];
}

type Inquiry = z.output<typeof inquiryCreated.schema>;
type Message = z.output<typeof messageSent.schema>;
type Review = z.output<typeof reviewCreated.schema>;
type Rating = z.output<typeof ratingCorrected.schema>;
type Business = z.output<typeof businessCreated.schema>;
type Request = z.output<typeof requestCreated.schema>;
/** The types of the stream events that carry an id and a business. */
type AboutBusiness<Id> = Extract<StreamEvent, { businessId: number; id: Id }>['type'];

const isOwner = (viewer: Actor | undefined, businessId: number): boolean =>
  viewer !== undefined && isOwnerRole(viewer.role) && viewer.businessId === businessId;

const isAdministrator = (viewer: Actor | undefined): boolean => viewer?.role === 'admin';

const inquiryNotice = (type: AboutBusiness<number>, { inquiry: { id, businessId } }: Inquiry): Notice => ({
  event: { type, id, businessId },
  isFor: viewer => isAdministrator(viewer) || isOwner(viewer, businessId),
});

const reviewNotice = (type: AboutBusiness<number>, { review: { id, businessId } }: Review): Notice => ({
  event: { type, id, businessId },
  isFor: viewer => isAdministrator(viewer) || isOwner(viewer, businessId),
});

const messageNotice = (
  type: 'message-sent' | 'message-read',
  { message: { id, senderId, receiverId } }: Message,
): Notice => ({
  event: { type, id },
  isFor: viewer => viewer !== undefined && [senderId, receiverId].includes(viewer.userId),
});

/** Ratings are public. */
const ratingNotice = ({ summary }: Rating): Notice => ({
  event: { type: 'rating-changed', ...summary },
  isFor: () => true,
});

/** The session of a new owner may not know its business yet, so the business's `ownerId` counts as well. */
const businessNotice = ({
  business: { id, ownerId },
}: {
  business: Pick<Business['business'], 'id' | 'ownerId'>;
}): Notice => ({
  event: { type: 'business-changed', businessId: id },
  isFor: viewer =>
    isAdministrator(viewer) || isOwner(viewer, id) || (viewer !== undefined && viewer.userId === ownerId),
});

const requestNotice = ({ request: { id, businessId } }: Request): Notice => ({
  event: { type: 'request-changed', id, ...(businessId !== undefined && { businessId }) },
  isFor: viewer => isAdministrator(viewer) || (businessId !== undefined && isOwner(viewer, businessId)),
});
