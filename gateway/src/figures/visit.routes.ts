import { countVisit } from '@doorstep/contracts/engagement/analytics/calls.ts';
import type { Routes } from '@doorstep/platform/route';
import type { Response } from 'express';
import type { VisitCounter } from './counter.ts';

interface Parts {
  readonly visits: Pick<VisitCounter, 'countAct'>;
  /** Returns whether visitors see a business. */
  readonly isListed: (id: number, res: Response) => Promise<boolean>;
}

/** Takes what pages report, because the gateway does not see it itself. The answer does not say whether it counted. */
export function visitRoutes(routes: Routes, { visits, isListed }: Parts): void {
  routes.handle(countVisit, async ({ req, res, params, body }) => {
    if (await isListed(params.id, res)) visits.countAct(req, params.id, body.kind);
    return {};
  });
}
