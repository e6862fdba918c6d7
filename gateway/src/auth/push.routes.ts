import { addPushSubscription, storePushSubscription } from '@doorstep/contracts/identity/notifications/calls.ts';
import { requireSignedIn } from '@doorstep/platform/actor';
import type { Routes } from '@doorstep/platform/route';
import type { Sessions } from '../session/sessions.ts';
import type { CallIdentity } from './identity-client.ts';

/** The call by which a browser gets push messages until its session ends. Identity sends them; here the session is named. */
export function pushRoutes(routes: Routes, sessions: Pick<Sessions, 'startPush'>, callIdentity: CallIdentity): void {
  routes.handle(addPushSubscription, async ({ req, body, actor }) => {
    const { name, endsAt } = await sessions.startPush(req);
    const input = { ...body, session: name, endsAt: endsAt.toISOString() };
    await callIdentity(storePushSubscription, input, requireSignedIn(actor));
    return {};
  });
}
