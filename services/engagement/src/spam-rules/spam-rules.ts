import type { ServiceModule } from '@doorstep/platform/module';
import type { ClientSession } from 'mongoose';
import { createDeps, type Surroundings } from './deps.ts';
import { type Found, findSuspicion, type Judged } from './find-suspicion.ts';
import { spamRuleRoutes } from './spam-rule.routes.ts';

export type { SentInquiries, Tried } from './deps.ts';
export { defaultSpamRules } from './migrations/2026-11-27-default-spam-rules.ts';
export type { Sending } from './repeats.ts';

/** Rules of administrators that hold back inquiries. The door of this folder. */
export interface SpamRules extends ServiceModule {
  /** Runs the rules in use on a new inquiry to a business. */
  findSuspicion(inquiry: Judged, businessName: string, session: ClientSession): Promise<Found>;
}

export function createSpamRules(surroundings: Surroundings): SpamRules {
  const deps = createDeps(surroundings);
  return {
    findSuspicion: (inquiry, businessName, session) => findSuspicion(deps, inquiry, businessName, session),
    routes: routes => spamRuleRoutes(routes, deps),
  };
}
