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
import { type Actor, findPage, notAllowed, type Routes, requireSignedIn } from '@doorstep/platform';
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

  routes.on(listWebhooks, async ({ query, actor }) => {
    requireAdministrator(actor);
    return findPage(webhooks, { filter: {}, sort: newestFirst, page: query, toItem: toWebhook });
  });

  routes.on(getWebhook, async ({ params, actor }) => {
    requireAdministrator(actor);
    return toWebhook(await write.find(params.id));
  });

  routes.on(createWebhook, async ({ body, actor }) => write.create(body, requireAdministrator(actor)));
  routes.on(updateWebhook, async ({ params, body, actor }) =>
    write.update(params.id, body, requireAdministrator(actor)),
  );
  routes.on(rotateWebhookSecret, async ({ params, actor }) => write.rotate(params.id, requireAdministrator(actor)));

  routes.on(deleteWebhook, async ({ params, actor }) => {
    await write.remove(params.id, requireAdministrator(actor));
    return {};
  });

  routes.on(listDeliveries, async ({ params, query, actor }) => {
    requireAdministrator(actor);
    const { _id: webhookId } = await write.find(params.id);
    return findPage(deliveries, { filter: { webhookId }, sort: newestFirst, page: query, toItem: toDelivery });
  });

  routes.on(replayWebhook, async ({ params, body, actor }) => ({
    events: await write.replay(params.id, body.from, requireAdministrator(actor)),
  }));

  routes.on(pingWebhook, async ({ params, actor }) => {
    requireAdministrator(actor);
    return toDelivery(await ping(await write.find(params.id)));
  });
}

function requireAdministrator(actor: Actor | undefined): Actor {
  const caller = requireSignedIn(actor);
  if (caller.role !== 'admin') throw notAllowed('Only administrators work with webhooks.');
  return caller;
}
