import { auditedEvents } from './audit.ts';
import {
  businessApproved,
  businessCreated,
  businessDeleted,
  businessRefused,
  businessUpdated,
  categoryCreated,
  categoryDeleted,
  categoryUpdated,
} from './directory.ts';
import {
  inquiryCreated,
  inquiryUpdated,
  messageRead,
  messageSent,
  ratingCorrected,
  reviewCreated,
  reviewDeleted,
  reviewUpdated,
} from './engagement.ts';
import type { EventDefinition } from './envelope.ts';
import { accountCreated, accountDeleted, accountRefused, accountUpdated } from './identity.ts';
import {
  accountRequested,
  requestApproved,
  requestCompleted,
  requestCreated,
  requestFailed,
  requestRejected,
} from './onboarding.ts';

export * from './audit.ts';
export * from './directory.ts';
export * from './engagement.ts';
export * from './envelope.ts';
export * from './identity.ts';
export * from './onboarding.ts';

/** Every event on the bus. */
export const events: readonly EventDefinition[] = [
  businessCreated,
  businessUpdated,
  businessDeleted,
  businessApproved,
  businessRefused,
  categoryCreated,
  categoryUpdated,
  categoryDeleted,
  inquiryCreated,
  inquiryUpdated,
  messageSent,
  messageRead,
  reviewCreated,
  reviewUpdated,
  reviewDeleted,
  ratingCorrected,
  accountCreated,
  accountUpdated,
  accountDeleted,
  accountRefused,
  requestCreated,
  requestApproved,
  accountRequested,
  requestCompleted,
  requestFailed,
  requestRejected,
  ...Object.values(auditedEvents),
];
