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
import { type Actor, requireSignedIn } from '@doorstep/platform/actor';
import { notAllowed } from '@doorstep/platform/errors';
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
    requireAdministrator(actor);
    return findPage(webhooks, { filter: {}, sort: newestFirst, page: query, toItem: toWebhook });
  });

  routes.handle(getWebhook, async ({ params, actor }) => {
    requireAdministrator(actor);
    return toWebhook(await write.find(params.id));
  });

  routes.handle(createWebhook, async ({ body, actor }) => write.create(body, requireAdministrator(actor)));
  routes.handle(updateWebhook, async ({ params, body, actor }) =>
    write.update(params.id, body, requireAdministrator(actor)),
  );
  routes.handle(rotateWebhookSecret, async ({ params, actor }) => write.rotate(params.id, requireAdministrator(actor)));

  routes.handle(deleteWebhook, async ({ params, actor }) => {
    await write.remove(params.id, requireAdministrator(actor));
    return {};
  });

  routes.handle(listDeliveries, async ({ params, query, actor }) => {
    requireAdministrator(actor);
    const { _id: webhookId } = await write.find(params.id);
    return findPage(deliveries, { filter: { webhookId }, sort: newestFirst, page: query, toItem: toDelivery });
  });

  routes.handle(replayWebhook, async ({ params, body, actor }) => ({
    events: await write.replay(params.id, body.from, requireAdministrator(actor)),
  }));

  routes.handle(pingWebhook, async ({ params, actor }) => {
    requireAdministrator(actor);
    return toDelivery(await ping(await write.find(params.id)));
  });
}

function requireAdministrator(actor: Actor | undefined): Actor {
  const caller = requireSignedIn(actor);
  if (caller.role !== 'admin') throw notAllowed('Only administrators work with webhooks.');
  return caller;
}
