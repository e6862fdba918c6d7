import { forwardInquiry } from '@doorstep/contracts/engagement/conversations/calls.ts';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../deps.ts';
import * as forward from './forward-inquiry.ts';

export function forwardRoutes(routes: Routes, deps: Deps): void {
  routes.handle(forwardInquiry, ({ params, body }) => forward.forwardInquiry(deps, params.key, body.businessIds));
}
