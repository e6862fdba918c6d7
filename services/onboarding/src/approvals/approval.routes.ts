import { approveBusinessRequest, setBusinessRequestStatus } from '@doorstep/contracts/onboarding/requests/calls.ts';
import { requireAdministrator } from '@doorstep/platform/actor';
import { transact } from '@doorstep/platform/mongo';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../deps.ts';
import { toRequest } from '../requests/request.model.ts';
import { advance } from './advance.ts';
import { approveRequest } from './approve-request.ts';

export function approvalRoutes(routes: Routes, deps: Deps): void {
  routes.handle(approveBusinessRequest, async ({ params, body, actor }) => {
    const { userId, name } = requireAdministrator(actor);
    return approveRequest(deps, { id: userId, name }, params.id, body.owner);
  });

  routes.handle(setBusinessRequestStatus, async ({ params, body: { reason }, actor }) => {
    const { userId, name } = requireAdministrator(actor);
    const administrator = { id: userId, name };
    const row = await transact(deps.db, session =>
      advance(deps, session, params.id, { type: 'reject', administrator, reason }),
    );
    return toRequest(row);
  });
}
