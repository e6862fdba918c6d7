import type { Webhook, WebhookWithSecret } from '@doorstep/contracts/webhooks.ts';
import { sentenceOf } from '#lib/api-error.ts';
import { useToast } from '#lib/toast-store.ts';
import { useDeleteWebhook, usePingWebhook, useRotateWebhookSecret } from './api/webhooks.ts';

/** What is done to a webhook with one click, and what is said of it. */
export function useWebhookDeeds() {
  const { toast } = useToast();
  const ping = usePingWebhook();
  const rotate = useRotateWebhookSecret();
  const remove = useDeleteWebhook();

  async function attempt<Result>(title: string, deed: Promise<Result>): Promise<Result | undefined> {
    try {
      return await deed;
    } catch (error) {
      toast({ title, description: sentenceOf(error, 'Please try again in a moment.'), tone: 'danger' });
      return undefined;
    }
  }

  return {
    isRemoving: remove.isPending,
    isRotating: rotate.isPending,
    async test({ id }: Webhook) {
      const delivery = await attempt('Failed to send test', ping.mutateAsync(id));
      if (!delivery) return;
      const { state, status, durationMs, error } = delivery;
      if (state === 'delivered')
        toast({ title: 'Test delivered', description: `Status ${status} after ${durationMs} ms`, tone: 'success' });
      else toast({ title: 'Test not delivered', description: error, tone: 'danger' });
    },
    replaceSecret: ({ id }: Webhook): Promise<WebhookWithSecret | undefined> =>
      attempt('Failed to replace secret', rotate.mutateAsync(id)),
    async confirmDeletion({ id, url }: Webhook) {
      if (await attempt('Failed to delete webhook', remove.mutateAsync(id)))
        toast({ title: 'Webhook deleted', description: url, tone: 'success' });
    },
  };
}
