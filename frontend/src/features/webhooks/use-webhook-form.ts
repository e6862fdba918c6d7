import { type Webhook, type WebhookInput, type WebhookWithSecret, webhookInput } from '@doorstep/contracts/webhooks.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useCreateWebhook, useUpdateWebhook } from './api/webhooks.ts';

interface WebhookFormOptions {
  /** The one to change; undefined for a new one. */
  readonly webhook: Webhook | undefined;
  /** `created` is a new one with its secret, undefined after a change. */
  readonly onSaved: (created: WebhookWithSecret | undefined) => void;
}

/** The form with which an administrator creates or changes a webhook. */
export function useWebhookForm({ webhook, onSaved }: WebhookFormOptions) {
  const create = useCreateWebhook();
  const update = useUpdateWebhook();
  return useApiForm({
    schema: webhookInput,
    defaultValues: {
      url: webhook?.url ?? '',
      types: (webhook?.types ?? []) as WebhookInput['types'],
      active: webhook?.active ?? true,
    },
    send: async fields => {
      if (!webhook) return create.mutateAsync(fields);
      await update.mutateAsync({ ...fields, id: webhook.id });
      return undefined;
    },
    success: (created, { url }) => {
      onSaved(created);
      return webhook && { title: 'Webhook updated', description: url };
    },
    failure: {
      title: webhook ? 'Failed to update webhook' : 'Failed to create webhook',
      description: 'Please try again in a moment.',
    },
  });
}
