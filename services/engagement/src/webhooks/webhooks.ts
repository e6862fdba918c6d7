import { subscribe } from '@doorstep/platform/messaging';
import type { Routes } from '@doorstep/platform/route';
import type { Logger } from '@doorstep/platform/telemetry';
import type { Config } from '../config.ts';
import type { MessageDeps } from '../messages/store-message.ts';
import { createDeliver } from './deliver.ts';
import { deliveryModel } from './delivery.model.ts';
import { createDestinationFinder } from './destination.ts';
import { createDispatcher } from './dispatcher.ts';
import { createNumbering, keepEvents } from './keep-events.ts';
import { notifyAdministrator } from './notify-administrator.ts';
import { createPost } from './post.ts';
import { webhookModel } from './webhook.model.ts';
import { webhookRoutes } from './webhook.routes.ts';
import { webhookEventModel } from './webhook-event.model.ts';
import { createWebhookWriter } from './write-webhooks.ts';

/** Tells events to those who cannot reach the bus: routes, the queue that hears all, and who delivers. */
export function createWebhooks(
  routes: Routes,
  deps: {
    config: Config;
    log: Logger;
  } & MessageDeps,
) {
  const { db, config, log } = deps;
  const webhooks = webhookModel(db);
  const events = webhookEventModel(db);
  const deliveries = deliveryModel(db);
  const findDestination = createDestinationFinder(config.WEBHOOK_ALLOWED_HOSTS);
  const deliver = createDeliver({
    db,
    webhooks,
    deliveries,
    post: createPost(findDestination),
    tell: (webhook, verdict, session) =>
      notifyAdministrator(deps, webhook, verdict.state === 'failed' && verdict.gone, session),
    delays: config.WEBHOOK_RETRY_DELAYS_MS,
    log,
  });
  const write = createWebhookWriter({ db, webhooks, deliveries, events, findDestination });
  webhookRoutes(routes, { webhooks, deliveries, write, ping: deliver.ping });
  return {
    subscription: subscribe('webhooks', keepEvents(events)),
    dispatcher: createDispatcher({ db, webhooks, events, numberEvents: createNumbering(db, events), deliver, log }),
  };
}
