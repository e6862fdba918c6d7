import {
  endPushOfSessions,
  getPushKey,
  removePushSubscription,
  storePushSubscription,
  unsubscribe,
} from '@doorstep/contracts/identity/notifications/calls.ts';
import { requireGateway, requireSignedIn } from '@doorstep/platform/actor';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../deps.ts';
import { readPublicKey } from './push-keys.ts';
import * as subscriptions from './push-subscriptions.ts';
import { unsubscribe as turnOff } from './unsubscribe.ts';

export function deliveryRoutes(routes: Routes, deps: Deps): void {
  routes.handle(unsubscribe, ({ query }) => turnOff(deps, query.token));

  routes.handle(getPushKey, async ({ actor }) => {
    requireSignedIn(actor);
    return { publicKey: await readPublicKey(deps) };
  });

  routes.handle(storePushSubscription, async ({ req, actor, body }) => {
    await requireGateway(req, deps.actorSecret);
    await subscriptions.addPushSubscription(deps, requireSignedIn(actor).userId, body);
    return {};
  });

  routes.handle(endPushOfSessions, async ({ req, body }) => {
    await requireGateway(req, deps.actorSecret);
    await subscriptions.endPushOf(deps, body.sessions);
    return {};
  });

  routes.handle(removePushSubscription, async ({ actor, body }) => {
    await subscriptions.removePushSubscription(deps, requireSignedIn(actor).userId, body);
    return {};
  });
}
