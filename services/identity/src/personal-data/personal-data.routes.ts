import { getPersonalData } from '@doorstep/contracts';
import { requireGateway, requireSignedIn } from '@doorstep/platform/actor';
import { definePersonalSection, readPersonalData } from '@doorstep/platform/personal-data';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../deps.ts';
import { toPasskey } from '../factors/passkey.model.ts';
import { toUser } from '../models/user.model.ts';
import { toNotification } from '../notifications/notification.model.ts';
import { toPersonalSubscription } from '../notifications/push-subscription.model.ts';

export function personalDataRoutes(routes: Routes, deps: Deps): void {
  const { users, passkeys, notifications, notificationSettings, pushSubscriptions, actorSecret } = deps;
  routes.handle(getPersonalData, async ({ req, actor, query }) => {
    await requireGateway(req, actorSecret);
    const { userId } = requireSignedIn(actor);
    const sections = [
      definePersonalSection('account', users, { _id: userId }, toUser),
      definePersonalSection('passkeys', passkeys, { userId }, toPasskey),
      definePersonalSection('notifications', notifications, { userId }, row => {
        const { title, excerpt, ...own } = toNotification(row);
        return own;
      }),
      definePersonalSection(
        'notificationSettings',
        notificationSettings,
        { _id: userId },
        ({ _id, version = 1, edits, ...row }) => ({ ...row, version }),
      ),
      definePersonalSection('pushSubscriptions', pushSubscriptions, { userId }, toPersonalSubscription),
    ];
    return readPersonalData(sections, query.cursor);
  });
}
