import { getSiteFiguresPart } from '@doorstep/contracts/engagement/analytics/calls.ts';
import type { Period, SiteFiguresPart } from '@doorstep/contracts/engagement/analytics/schema.ts';
import { requireAdministrator, requireGateway } from './actor.ts';
import type { Routes } from './http/route.ts';

/** Answers the gateway with the part of a service in the figures of the site, for administrators. */
export function siteFigureRoutes(
  routes: Routes,
  actorSecret: string,
  findPart: (by: Period) => Promise<SiteFiguresPart>,
): void {
  routes.handle(getSiteFiguresPart, async ({ req, query: { by }, actor }) => {
    await requireGateway(req, actorSecret);
    requireAdministrator(actor);
    return findPart(by);
  });
}
