import { administrators } from '../../common/access.ts';
import { editedFrom } from '../../common/edits.ts';
import { answeredBy } from '../../common/endpoint.ts';
import { idInPath, pageQuery } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { deliverySchema, replayInput, webhookInput, webhookSchema, withSecret } from './schema.ts';

const endpoint = answeredBy('engagement');

const params = z.object({ id: idInPath });

export const listWebhooks = endpoint('GET', '/api/webhooks', {
  access: administrators,
  summary: 'The addresses that receive events, newest first, for administrators',
  query: pageQuery,
  response: z.array(webhookSchema),
  paged: true,
});

export const getWebhook = endpoint('GET', '/api/webhooks/:id', {
  access: administrators,
  summary: 'One webhook, for administrators',
  params,
  response: webhookSchema,
});

export const createWebhook = endpoint('POST', '/api/webhooks', {
  access: administrators,
  summary: 'Post events to a public https address from now on; the answer shows the secret once',
  body: webhookInput,
  response: withSecret,
  status: 201,
});

/** An absent field stays as it is. */
export const updateWebhook = endpoint('PUT', '/api/webhooks/:id', {
  access: administrators,
  summary: 'Change address and events of a webhook, or switch it on or off; waiting deliveries are tried at once',
  params,
  body: webhookInput.extend({ active: z.boolean() }).partial().extend(editedFrom),
  response: webhookSchema,
});

export const deleteWebhook = endpoint('DELETE', '/api/webhooks/:id', {
  access: administrators,
  summary: 'Delete a webhook and its log',
  params,
  response: z.object({}),
});

export const rotateWebhookSecret = endpoint('POST', '/api/webhooks/:id/secret', {
  access: administrators,
  summary: 'Replace the secret and show the new one once; for a day deliveries are signed with both',
  params,
  response: withSecret,
});

export const listDeliveries = endpoint('GET', '/api/webhooks/:id/deliveries', {
  access: administrators,
  summary: 'The deliveries of a webhook in the last 30 days, newest first, for administrators',
  params,
  query: pageQuery,
  response: z.array(deliverySchema),
  paged: true,
});

export const replayWebhook = endpoint('POST', '/api/webhooks/:id/replay', {
  access: administrators,
  summary: 'Deliver again from an event number on, as far as events are stored (30 days)',
  params,
  body: replayInput,
  /** Number of events that will be delivered again. */
  response: z.object({ events: z.int().min(0) }),
});

export const pingWebhook = endpoint('POST', '/api/webhooks/:id/ping', {
  access: administrators,
  summary: 'Post a test event of type `ping` once, and answer with the outcome',
  params,
  response: deliverySchema,
});
