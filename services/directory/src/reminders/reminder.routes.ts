import { confirmBusiness } from '@doorstep/contracts/directory/businesses/calls.ts';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../deps.ts';
import * as confirm from './confirm-business.ts';

export function reminderRoutes(routes: Routes, deps: Deps): void {
  routes.handle(confirmBusiness, async ({ params, actor }) => confirm.confirmBusiness(deps, actor, params.id));
}
