import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listDeliveries,
  listWebhooks,
  pingWebhook,
  replayWebhook,
  rotateWebhookSecret,
  updateWebhook,
} from '@doorstep/contracts';
import { type Actor, requireAdministrator } from '@doorstep/platform/actor';

import { findPage } from '@doorstep/platform/mongo';
import type { Routes } from '@doorstep/platform/route';
import type { Model } from 'mongoose';
import type { Deliver } from './deliver.ts';
import { type DeliveryRow, toDelivery } from './delivery.model.ts';
import { toWebhook, type WebhookRow } from './webhook.model.ts';
import type { WriteWebhooks } from './write-webhooks.ts';

const newestFirst = [['_id', -1]] as const;

export function webhookRoutes(
  routes: Routes,
  deps: {
    webhooks: Model<WebhookRow>;
    deliveries: Model<DeliveryRow>;
    write: WriteWebhooks;
    ping: Deliver['ping'];
  },
): void {
  const { webhooks, deliveries, write, ping } = deps;

  routes.handle(listWebhooks, async ({ query, actor }) => {
    administrator(actor);
    return findPage(webhooks, { filter: {}, sort: newestFirst, page: query, toItem: toWebhook });
  });

  routes.handle(getWebhook, async ({ params, actor }) => {
    administrator(actor);
    return toWebhook(await write.find(params.id));
  });

  routes.handle(createWebhook, async ({ body, actor }) => write.create(body, administrator(actor)));
  routes.handle(updateWebhook, async ({ params, body, actor }) => write.update(params.id, body, administrator(actor)));
  routes.handle(rotateWebhookSecret, async ({ params, actor }) => write.rotate(params.id, administrator(actor)));

  routes.handle(deleteWebhook, async ({ params, actor }) => {
    await write.remove(params.id, administrator(actor));
    return {};
  });

  routes.handle(listDeliveries, async ({ params, query, actor }) => {
    administrator(actor);
    const { _id: webhookId } = await write.find(params.id);
    return findPage(deliveries, { filter: { webhookId }, sort: newestFirst, page: query, toItem: toDelivery });
  });

  routes.handle(replayWebhook, async ({ params, body, actor }) => ({
    events: await write.replay(params.id, body.from, administrator(actor)),
  }));

  routes.handle(pingWebhook, async ({ params, actor }) => {
    administrator(actor);
    return toDelivery(await ping(await write.find(params.id)));
  });
}

const administrator = (actor: Actor | undefined): Actor =>
  requireAdministrator(actor, 'Only administrators work with webhooks.');
