import { getPersonalData } from '@doorstep/contracts';
import { requireGateway, requireSignedIn } from '@doorstep/platform/actor';
import { definePersonalSection, readPersonalData } from '@doorstep/platform/personal-data';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../deps.ts';
import { toPasskey } from '../factors/passkey.model.ts';
import { toUser } from '../models/user.model.ts';

export function personalDataRoutes(routes: Routes, { users, passkeys, actorSecret }: Deps): void {
  routes.handle(getPersonalData, async ({ req, actor, query }) => {
    await requireGateway(req, actorSecret);
    const { userId } = requireSignedIn(actor);
    const sections = [
      definePersonalSection('account', users, { _id: userId }, toUser),
      definePersonalSection('passkeys', passkeys, { userId }, toPasskey),
    ];
    return readPersonalData(sections, query.cursor);
  });
}
