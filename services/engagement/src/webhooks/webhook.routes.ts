import * as endpoints from '@doorstep/contracts/engagement/webhooks/calls.ts';
import { type Actor, requireAdministrator } from '@doorstep/platform/actor';
import { findPage } from '@doorstep/platform/mongo';
import type { Routes } from '@doorstep/platform/route';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import * as deliver from './deliver.ts';
import { toDelivery } from './delivery.model.ts';
import type { Deps } from './deps.ts';
import { toWebhook } from './webhook.model.ts';
import * as write from './write-webhooks.ts';

const newestFirst = { _id: -1 } as const;

export function webhookRoutes(
  routes: Routes,
  deps: Deps,
  begin: (webhookId: number, session: ClientSession) => Promise<void>,
): void {
  routes.handle(endpoints.listWebhooks, async ({ query, actor }) => {
    requireManager(actor);
    return findPage(deps.webhooks, { filter: {}, sort: newestFirst, page: query, toItem: toWebhook });
  });

  routes.handle(endpoints.getWebhook, async ({ params, actor }) => {
    requireManager(actor);
    return toWebhook(await write.findWebhook(deps, params.id));
  });

  routes.handle(endpoints.createWebhook, async ({ body, actor }) =>
    write.createWebhook(deps, requireManager(actor), body),
  );

  routes.handle(endpoints.updateWebhook, async ({ params, body, actor }) =>
    write.updateWebhook(deps, requireManager(actor), params.id, body),
  );

  routes.handle(endpoints.rotateWebhookSecret, async ({ params, actor }) =>
    write.rotateSecret(deps, requireManager(actor), params.id),
  );

  routes.handle(endpoints.deleteWebhook, async ({ params, actor }) => {
    await write.deleteWebhook(deps, requireManager(actor), params.id, begin);
    return {};
  });

  routes.handle(endpoints.listDeliveries, async ({ params, query, actor }) => {
    requireManager(actor);
    const { _id: webhookId } = await write.findWebhook(deps, params.id);
    const filter = { webhookId };
    return findPage(deps.webhookDeliveries, { filter, sort: newestFirst, page: query, toItem: toDelivery });
  });

  routes.handle(endpoints.replayWebhook, async ({ params, body, actor }) => ({
    events: await write.replayWebhook(deps, requireManager(actor), params.id, body.from),
  }));

  routes.handle(endpoints.pingWebhook, async ({ params, actor }) => {
    requireManager(actor);
    return toDelivery(await deliver.pingWebhook(deps, await write.findWebhook(deps, params.id)));
  });
}

const requireManager = (actor: Actor | undefined): Actor =>
  requireAdministrator(actor, t('Only administrators work with webhooks.'));
