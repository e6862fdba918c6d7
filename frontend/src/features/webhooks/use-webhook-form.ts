import { type Webhook, type WebhookInput, type WebhookWithSecret, webhookInput } from '@doorstep/contracts/webhooks.ts';
import type { z } from '@doorstep/contracts/zod.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { sentenceOf } from '#lib/api-error.ts';
import { showFieldErrors } from '#lib/field-errors.ts';
import { useToast } from '#lib/toast-store.ts';
import { useCreateWebhook, useUpdateWebhook } from './api/webhooks.ts';

interface WebhookFormOptions {
  /** The one to change; undefined for a new one. */
  readonly webhook: Webhook | undefined;
  /** A new one comes with its secret. */
  readonly onSaved: (made: WebhookWithSecret | undefined) => void;
}

/** The webhook an administrator writes, and what is said when it is saved or refused. */
export function useWebhookForm({ webhook, onSaved }: WebhookFormOptions) {
  const { toast } = useToast();
  const create = useCreateWebhook();
  const update = useUpdateWebhook();
  const form = useForm<WebhookInput, unknown, z.output<typeof webhookInput>>({
    resolver: zodResolver(webhookInput),
    defaultValues: {
      url: webhook?.url ?? '',
      types: (webhook?.types ?? []) as WebhookInput['types'],
      active: webhook?.active ?? true,
    },
  });

  const submit = form.handleSubmit(async fields => {
    try {
      if (webhook) {
        await update.mutateAsync({ ...fields, id: webhook.id });
        toast({ title: 'Webhook updated', description: fields.url, tone: 'success' });
        onSaved(undefined);
      } else onSaved(await create.mutateAsync(fields));
    } catch (error) {
      showFieldErrors(error, form.setError, ['url', 'types']);
      const title = webhook ? 'Failed to update webhook' : 'Failed to create webhook';
      toast({ title, description: sentenceOf(error, 'Please try again in a moment.'), tone: 'danger' });
    }
  });

  return { form, submit };
}
