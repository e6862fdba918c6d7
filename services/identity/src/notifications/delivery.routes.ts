import { addPushSubscription, getPushKey, removePushSubscription, unsubscribe } from '@doorstep/contracts';
import { requireSignedIn } from '@doorstep/platform/actor';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../deps.ts';
import { readPushKeys } from './push-keys.ts';
import * as subscriptions from './push-subscriptions.ts';
import { unsubscribe as turnOff } from './unsubscribe.ts';

export function deliveryRoutes(routes: Routes, deps: Deps): void {
  routes.handle(unsubscribe, ({ query }) => turnOff(deps, query.token));

  routes.handle(getPushKey, async ({ actor }) => {
    requireSignedIn(actor);
    const { publicKey } = await readPushKeys(deps);
    return { publicKey };
  });

  routes.handle(addPushSubscription, async ({ actor, body }) => {
    await subscriptions.addPushSubscription(deps, requireSignedIn(actor).userId, body);
    return {};
  });

  routes.handle(removePushSubscription, async ({ actor, body }) => {
    await subscriptions.removePushSubscription(deps, requireSignedIn(actor).userId, body);
    return {};
  });
}
