import { getSiteFiguresPart } from '@doorstep/contracts';
import { requireAdministrator, requireGateway } from '@doorstep/platform/actor';
import { countDays, startsOf, toFigures } from '@doorstep/platform/periods';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../deps.ts';

/** New businesses that are approved by now, for the figures of the site. */
export function siteFigureRoutes(routes: Routes, { businesses, actorSecret }: Deps): void {
  routes.handle(getSiteFiguresPart, async ({ req, query: { by }, actor }) => {
    await requireGateway(req, actorSecret);
    requireAdministrator(actor);
    const now = new Date();
    const starts = startsOf(by, now);
    const [from = now] = starts;
    const filter = { approvalStatus: 'approved' } as const;
    return toFigures(starts, { businesses: await countDays(businesses, 'createdAt', { from, filter }) });
  });
}
