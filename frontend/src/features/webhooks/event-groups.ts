import { getOwn } from '@doorstep/contracts/common/own.ts';
import { webhookEvents } from '@doorstep/contracts/engagement/webhooks/schema.ts';
import { t } from '@lingui/core/macro';

/** The topics of the events of each service. */
const labels = {
  directory: t`Businesses and categories`,
  engagement: t`Reviews and inquiries`,
  onboarding: t`Requests to be listed`,
  identity: t`Accounts`,
};

/** The meaning of each event for administrators; the `summary` of its contract is for developers and in English. */
const meanings: Readonly<Record<string, string>> = {
  'business-approved': t`A business is visible, because an administrator approved it`,
  'business-created': t`A business was added`,
  'business-deleted': t`A business and everything that belongs to it was deleted`,
  'business-updated': t`The profile, the owner, the approval status or a count of a business changed`,
  'category-created': t`A category was added`,
  'category-deleted': t`A category was deleted`,
  'category-updated': t`A category, its fields or its translations changed`,
  'inquiry-created': t`A visitor sent an inquiry to a business`,
  'inquiry-done': t`A day has passed since the appointment of an inquiry`,
  'inquiry-replied': t`The business or the sender wrote in the conversation of an inquiry`,
  'inquiry-unanswered': t`A business did not answer an inquiry in time`,
  'inquiry-updated': t`The status or the outcome of an inquiry changed, or its sender shared the contact details`,
  'rating-corrected': t`A rating was calculated again and corrected`,
  'review-created': t`A business was reviewed`,
  'review-deleted': t`The author or an administrator deleted a review`,
  'review-updated': t`The author changed a review, or the business responded to it or pinned it`,
  'request-approved': t`An administrator approved a request`,
  'request-completed': t`The business and the account of an approved request are ready`,
  'request-created': t`A person asked to be listed, or an owner submitted a business for approval`,
  'request-failed': t`The business or the account of an approved request could not be created`,
  'request-rejected': t`An administrator rejected a request`,
  'account-created': t`An account was added`,
  'account-deleted': t`An account was deleted`,
  'account-updated': t`The name, picture, role, business, language or password of an account changed`,
};

interface EventGroup {
  readonly label: string;
  readonly events: readonly { readonly type: string; readonly meaning: string | undefined }[];
}

/** The events to choose from, grouped by the service that publishes them. */
export const eventGroups: readonly EventGroup[] = Object.entries(labels).map(([service, label]) => ({
  label,
  events: webhookEvents
    .filter(event => event.service === service)
    .map(({ type }) => ({ type, meaning: getOwn(meanings, type) })),
}));

/** Adds a type to the chosen ones, or removes it. */
export const toggle = (types: readonly string[], type: string, isChosen: boolean): string[] =>
  isChosen ? [...new Set([...types, type])] : types.filter(other => other !== type);
