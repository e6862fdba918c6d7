import { getSiteFiguresPart } from '@doorstep/contracts';
import { requireAdministrator, requireGateway } from '@doorstep/platform/actor';
import { countDays, startsOf, toFigures } from '@doorstep/platform/periods';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../deps.ts';

/** New accounts, for the figures of the site. */
export function siteFigureRoutes(routes: Routes, { users, actorSecret }: Pick<Deps, 'users' | 'actorSecret'>): void {
  routes.handle(getSiteFiguresPart, async ({ req, query: { by }, actor }) => {
    await requireGateway(req, actorSecret);
    requireAdministrator(actor);
    const now = new Date();
    const starts = startsOf(by, now);
    const [from = now] = starts;
    return toFigures(starts, { users: await countDays(users, 'createdAt', { from }) });
  });
}
