import { defineExample } from '../../common/example.ts';
import * as webhooks from './calls.ts';
import type { Delivery, Webhook } from './schema.ts';

const webhook: Webhook = {
  id: 2,
  url: 'https://hooks.partner.example/doorstep',
  types: ['inquiry-created', 'review-created'],
  active: true,
  version: 2,
  lastEvent: 4711,
  createdAt: '2026-03-02T09:15:00.000Z',
  updatedAt: '2026-03-02T09:15:00.000Z',
};
const secret = 'whsec_ZXhhbXBsZSBvZiBhIGtleSBub2JvZHkgc2lnbnMgd2l0aA==';
const delivery: Delivery = {
  id: 90,
  webhookId: 2,
  eventNumber: 4712,
  eventId: '4c3f0c2e-6c1a-4d0b-8c55-0d8f6a6f7b21',
  type: 'inquiry-created',
  state: 'waiting',
  attempts: 2,
  status: 503,
  durationMs: 182,
  error: 'The address answered 503.',
  nextTryAt: '2026-03-02T09:16:05.000Z',
  createdAt: '2026-03-02T09:15:00.000Z',
  updatedAt: '2026-03-02T09:15:35.000Z',
};
const { eventNumber: _number, error: _error, nextTryAt: _next, ...test } = delivery;

export const webhookExamples = new Map([
  defineExample(webhooks.listWebhooks, { response: [webhook] }),
  defineExample(webhooks.getWebhook, { params: { id: 2 }, response: webhook }),
  defineExample(webhooks.createWebhook, {
    body: { url: webhook.url, types: ['inquiry-created', 'review-created'] },
    response: { ...webhook, secret },
  }),
  defineExample(webhooks.updateWebhook, {
    params: { id: 2 },
    body: { types: ['inquiry-created'], active: false, version: 1 },
    response: { ...webhook, types: ['inquiry-created'], active: false },
  }),
  defineExample(webhooks.deleteWebhook, { params: { id: 2 } }),
  defineExample(webhooks.rotateWebhookSecret, {
    params: { id: 2 },
    response: { ...webhook, rotatedAt: '2026-03-09T08:00:00.000Z', secret },
  }),
  defineExample(webhooks.listDeliveries, { params: { id: 2 }, response: [delivery] }),
  defineExample(webhooks.replayWebhook, { params: { id: 2 }, body: { from: 4700 }, response: { events: 5 } }),
  defineExample(webhooks.pingWebhook, {
    params: { id: 2 },
    response: { ...test, type: 'ping', state: 'delivered', attempts: 1, status: 204 },
  }),
]);
