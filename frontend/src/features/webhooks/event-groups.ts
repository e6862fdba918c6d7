import { webhookEvents } from '@doorstep/contracts/webhooks.ts';
import { t } from '@lingui/core/macro';

/** The topics of the events of each service. */
const labels = {
  directory: t`Businesses and categories`,
  engagement: t`Reviews and inquiries`,
  onboarding: t`Requests to be listed`,
  identity: t`Accounts`,
};

interface EventGroup {
  readonly label: string;
  readonly events: readonly { readonly type: string; readonly summary: string }[];
}

/** The events to choose from, grouped by the service that publishes them. */
export const eventGroups: readonly EventGroup[] = Object.entries(labels).map(([service, label]) => ({
  label,
  events: webhookEvents.filter(event => event.service === service),
}));

/** Adds a type to the chosen ones, or removes it. */
export const toggle = (types: readonly string[], type: string, isChosen: boolean): string[] =>
  isChosen ? [...new Set([...types, type])] : types.filter(other => other !== type);
