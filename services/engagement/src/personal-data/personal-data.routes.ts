import { getPersonalData } from '@doorstep/contracts/identity/personal-data/calls.ts';
import { requireGateway, requireSignedIn } from '@doorstep/platform/actor';
import { readPersonalData } from '@doorstep/platform/personal-data';
import type { Routes } from '@doorstep/platform/route';
import type { EngagementModule } from '../engagement-module.ts';

/** Gives an account the data that these parts have of it, in their order. */
export function personalDataRoutes(routes: Routes, actorSecret: string, parts: readonly EngagementModule[]): void {
  routes.handle(getPersonalData, async ({ req, actor, query }) => {
    await requireGateway(req, actorSecret);
    const { userId } = requireSignedIn(actor);
    const sections = await Promise.all(parts.map(part => part.personalSections?.(userId) ?? []));
    return readPersonalData(sections.flat(), query.cursor);
  });
}
