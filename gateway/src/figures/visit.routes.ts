import { countVisit } from '@doorstep/contracts';
import type { Routes } from '@doorstep/platform/route';
import type { VisitCounter } from './counter.ts';

/** Takes what pages report, because the gateway does not see it itself. The answer does not say whether it counted. */
export function visitRoutes(routes: Routes, visits: Pick<VisitCounter, 'countAct'>): void {
  routes.handle(countVisit, async ({ req, params, body }) => {
    visits.countAct(req, params.id, body.kind);
    return {};
  });
}
