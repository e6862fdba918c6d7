import { webhookEvents } from '@doorstep/contracts/webhooks.ts';

/** What the services tell of. */
const labels = {
  directory: 'Businesses and categories',
  engagement: 'Reviews and inquiries',
  onboarding: 'Requests to be listed',
  identity: 'Accounts',
};

interface EventGroup {
  readonly label: string;
  readonly events: readonly { readonly type: string; readonly summary: string }[];
}

/** The events to choose from, by the service that tells them. */
export const eventGroups: readonly EventGroup[] = Object.entries(labels).map(([service, label]) => ({
  label,
  events: webhookEvents.filter(event => event.service === service),
}));

/** The types with this one, or without it. */
export const toggled = (types: readonly string[], type: string, isChosen: boolean): string[] =>
  isChosen ? [...new Set([...types, type])] : types.filter(other => other !== type);
