import { visitsCounted } from '@doorstep/contracts/engagement/analytics/events.ts';
import { on, subscribe } from '@doorstep/platform/messaging';
import { siteFigureRoutes } from '@doorstep/platform/site-figures';
import type { EngagementModule } from '../engagement-module.ts';
import { businessFiguresLifetime } from './business-figures.model.ts';
import { createCategoryMedians } from './category-medians.ts';
import { dayCountsLifetime } from './day-counts.model.ts';
import { createDeps, type Surroundings } from './deps.ts';
import { figureRoutes } from './figure.routes.ts';
import { findSiteFigures } from './get-site-figures.ts';
import { deleteFiguresOfBusiness, onVisitsCounted } from './on-visits-counted.ts';
import { siteFiguresLifetime } from './site-figures.model.ts';

export { businessFiguresModel, rowId } from './business-figures.model.ts';
export { categoryMediansModel } from './category-medians.model.ts';
export { startDay } from './on-visits-counted.ts';
export { siteFiguresModel } from './site-figures.model.ts';

/** Counts visits and what follows from them, for owners and administrators. The door of this folder. */
export function createAnalytics(surroundings: Surroundings, { keepDays }: { keepDays: number }): EngagementModule {
  const deps = createDeps(surroundings);
  const medians = createCategoryMedians(deps);
  return {
    routes(routes) {
      figureRoutes(routes, deps);
      siteFigureRoutes(routes, deps.actorSecret, by => findSiteFigures(deps, by));
    },
    subscriptions: [
      // All of them write the row of the day, so that more than one at a time would wait for each other.
      subscribe('figures', [on(visitsCounted, (event, session) => onVisitsCounted(deps, event, session))], {
        maxInFlight: 1,
      }),
    ],
    deleteBusiness: [
      async (id, limit, session) => ({ figures: await deleteFiguresOfBusiness(deps, id, limit, session) }),
    ],
    lifetimes: [businessFiguresLifetime(keepDays), siteFiguresLifetime(keepDays), dayCountsLifetime],
    started: medians.start,
    stop: medians.stop,
  };
}
