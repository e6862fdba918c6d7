import {
  businessDataConfirmed,
  businessDataStale,
  specialDaysEnding,
} from '@doorstep/contracts/directory/business-reminders/events.ts';
import { businessDeleted, businessUpdated } from '@doorstep/contracts/directory/businesses/events.ts';
import { savedSearchMatched } from '@doorstep/contracts/directory/saved-searches/events.ts';
import {
  inquiryCreated,
  inquiryRead,
  inquiryReplied,
  inquiryUnanswered,
  inquiryUpdated,
} from '@doorstep/contracts/engagement/inquiries/events.ts';
import { messageRead, messageSent } from '@doorstep/contracts/engagement/messages/events.ts';
import { reviewCreated, reviewDeleted, reviewUpdated } from '@doorstep/contracts/engagement/reviews/events.ts';
import { deadLetterEvents, serviceDown, serviceUp } from '@doorstep/contracts/gateway/operations/events.ts';
import {
  requestApproved,
  requestCompleted,
  requestCreated,
  requestFailed,
  requestRejected,
} from '@doorstep/contracts/onboarding/requests/events.ts';
import { on, subscribe } from '@doorstep/platform/messaging';
import type { ClientSession } from 'mongoose';
import type { NotificationDeps } from './notification-deps.ts';
import * as business from './on-business-changed.ts';
import * as engagement from './on-engagement-changed.ts';
import * as inquiry from './on-inquiry-changed.ts';
import * as operations from './on-operations-changed.ts';
import * as request from './on-request-changed.ts';
import { onSavedSearchMatched } from './on-saved-search-matched.ts';

/**
 * Turns events into notifications, and marks them as read where they are dealt with. One at a time: events for one account change the same rows, and
 * a storm of them would keep the transactions from committing.
 */
export const notificationSubscription = (deps: NotificationDeps) =>
  subscribe(
    'notifications',
    [
      on(inquiryCreated, (event, session) => inquiry.onInquiryCreated(deps, event, session)),
      on(inquiryUpdated, (event, session) => inquiry.onInquiryUpdated(deps, event, session)),
      on(inquiryReplied, (event, session) => inquiry.onInquiryReplied(deps, event, session)),
      on(inquiryRead, (event, session) => inquiry.onInquiryRead(deps, event, session)),
      on(inquiryUnanswered, (event, session) => inquiry.onInquiryUnanswered(deps, event, session)),
      on(reviewCreated, (event, session) => engagement.onReviewCreated(deps, event, session)),
      on(reviewUpdated, (event, session) => engagement.onReviewUpdated(deps, event, session)),
      on(reviewDeleted, (event, session) => engagement.onReviewDeleted(deps, event, session)),
      on(messageSent, (event, session) => engagement.onMessageSent(deps, event, session)),
      on(messageRead, (event, session) => engagement.onMessageRead(deps, event, session)),
      on(requestCreated, (event, session) => request.onRequestCreated(deps, event, session)),
      on(requestApproved, (event, session) => request.onRequestApproved(deps, event, session)),
      on(requestCompleted, (event, session) => request.onRequestDecided(deps, event, session)),
      on(requestRejected, (event, session) => request.onRequestDecided(deps, event, session)),
      on(requestFailed, (event, session) => request.onRequestFailed(deps, event, session)),
      on(businessUpdated, (event, session) => business.onBusinessUpdated(deps, event, session)),
      on(businessDataStale, (event, session) => business.onDataStale(deps, event, session)),
      on(businessDataConfirmed, (event, session) => business.onDataConfirmed(deps, event, session)),
      on(specialDaysEnding, (event, session) => business.onSpecialDaysEnding(deps, event, session)),
      on(businessDeleted, (event, session) => business.onBusinessDeleted(deps, event, session)),
      on(savedSearchMatched, (event, session) => onSavedSearchMatched(deps, event, session)),
      on(serviceDown, (event, session) => operations.onServiceDown(deps, event, session)),
      on(serviceUp, (event, session) => operations.onServiceUp(deps, event, session)),
      ...Object.values(deadLetterEvents).map(found =>
        on(found, (event, session: ClientSession) =>
          operations.onDeadLettersFound(deps, found.service, event, session),
        ),
      ),
    ],
    { maxInFlight: 1 },
  );
