import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  pingWebhook,
  replayWebhook,
  rotateWebhookSecret,
  updateWebhook,
  type WebhookInput,
} from '@doorstep/contracts/webhooks.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '#lib/api-client.ts';
import { pagedQuery } from '#lib/paged-query.ts';

const pageSize = 20;
// Deliveries and retries go on while somebody looks.
const refetchInterval = 5_000;

/** Where events are posted to, newest first. */
export const webhooksQuery = {
  ...pagedQuery(['webhooks', 'list'], ({ cursor, signal }) =>
    callPage(listWebhooks, { query: { limit: pageSize, cursor }, signal }),
  ),
  refetchInterval,
};

/** What was delivered to a webhook, newest first. */
export const deliveriesQuery = (id: number) => ({
  ...pagedQuery(['webhooks', id, 'deliveries'], ({ cursor, signal }) =>
    callPage(listDeliveries, { params: { id }, query: { limit: pageSize, cursor }, signal }),
  ),
  refetchInterval,
  staleTime: 0,
});

/** What an administrator does with webhooks; each resolves when the lists show it. */
export function useWebhookActions() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['webhooks'] });
  return {
    create: useMutation({ mutationFn: (body: WebhookInput) => call(createWebhook, { body }), onSettled }),
    update: useMutation({
      mutationFn: ({ id, ...body }: WebhookInput & { id: number }) => call(updateWebhook, { params: { id }, body }),
      onSettled,
    }),
    remove: useMutation({ mutationFn: (id: number) => call(deleteWebhook, { params: { id } }), onSettled }),
    rotate: useMutation({ mutationFn: (id: number) => call(rotateWebhookSecret, { params: { id } }), onSettled }),
    ping: useMutation({ mutationFn: (id: number) => call(pingWebhook, { params: { id } }), onSettled }),
    replay: useMutation({
      mutationFn: ({ id, from }: { id: number; from: number }) =>
        call(replayWebhook, { params: { id }, body: { from } }),
      onSettled,
    }),
  };
}
