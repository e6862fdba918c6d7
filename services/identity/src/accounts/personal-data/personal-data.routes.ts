import { getPersonalData } from '@doorstep/contracts/identity/personal-data/calls.ts';
import { requireGateway, requireSignedIn } from '@doorstep/platform/actor';
import { definePersonalSection, readPersonalData } from '@doorstep/platform/personal-data';
import type { Routes } from '@doorstep/platform/route';
import { toUser } from '../../models/user.model.ts';
import type { Deps } from '../deps.ts';
import { toPasskey } from '../factors/passkey.model.ts';

export function personalDataRoutes(routes: Routes, deps: Deps): void {
  const { users, passkeys, messaging, actorSecret } = deps;
  routes.handle(getPersonalData, async ({ req, actor, query }) => {
    await requireGateway(req, actorSecret);
    const { userId } = requireSignedIn(actor);
    const sections = [
      definePersonalSection('account', users, { _id: userId }, toUser),
      definePersonalSection('passkeys', passkeys, { userId }, toPasskey),
      ...messaging.personalSections(userId),
    ];
    return readPersonalData(sections, query.cursor);
  });
}
