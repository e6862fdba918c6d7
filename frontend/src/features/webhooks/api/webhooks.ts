import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  pingWebhook,
  replayWebhook,
  rotateWebhookSecret,
  updateWebhook,
} from '@doorstep/contracts/engagement/webhooks/calls.ts';
import type { WebhookInput } from '@doorstep/contracts/engagement/webhooks/schema.ts';
import { call } from '#lib/api-client.ts';
import { apiPages } from '#lib/api-query.ts';
import { useApiMutation, useCall } from '#lib/use-api-mutation.ts';

const pageSize = 20;
// Deliveries and retries go on while the page is open.
const refetchInterval = 5_000;

/** The webhooks, newest first. */
export const webhooksQuery = { ...apiPages(listWebhooks, { query: { limit: pageSize } }), refetchInterval };

/** The deliveries of a webhook, newest first. */
export const deliveriesQuery = (id: number) => ({
  ...apiPages(listDeliveries, { params: { id }, query: { limit: pageSize } }),
  refetchInterval,
  staleTime: 0,
});

const changed = { invalidates: [listWebhooks] };

export const useCreateWebhook = () => useApiMutation((body: WebhookInput) => call(createWebhook, { body }), changed);

export const useUpdateWebhook = () => useCall(updateWebhook, changed);

export const useDeleteWebhook = () => useApiMutation((id: number) => call(deleteWebhook, { params: { id } }), changed);

export const useRotateWebhookSecret = () =>
  useApiMutation((id: number) => call(rotateWebhookSecret, { params: { id } }), changed);

export const usePingWebhook = () => useApiMutation((id: number) => call(pingWebhook, { params: { id } }), changed);

/** Sends the events again, from an event number on. */
export const useReplayWebhook = () =>
  useApiMutation(
    ({ id, from }: { id: number; from: number }) => call(replayWebhook, { params: { id }, body: { from } }),
    changed,
  );
