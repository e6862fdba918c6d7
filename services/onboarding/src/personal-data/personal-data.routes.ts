import { getPersonalData } from '@doorstep/contracts/identity/personal-data/calls.ts';
import { requireGateway, requireSignedIn } from '@doorstep/platform/actor';
import { definePersonalSection, readPersonalData } from '@doorstep/platform/personal-data';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../deps.ts';
import { toSentRequest } from '../requests/request.model.ts';

export function personalDataRoutes(routes: Routes, { requests, actorSecret }: Deps): void {
  routes.handle(getPersonalData, async ({ req, actor, query }) => {
    await requireGateway(req, actorSecret);
    const { userId } = requireSignedIn(actor);
    return readPersonalData([definePersonalSection('requests', requests, { userId }, toSentRequest)], query.cursor);
  });
}
