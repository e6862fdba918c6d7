import { approveBusinessRequest, setBusinessRequestStatus } from '@doorstep/contracts';
import { requireAdministrator } from '@doorstep/platform/actor';
import { transact } from '@doorstep/platform/mongo';
import type { Routes } from '@doorstep/platform/route';
import type { Connection } from 'mongoose';
import { toRequest } from '../requests/request.model.ts';
import type { Advance } from './advance.ts';
import type { ApproveRequest } from './approve-request.ts';

export function approvalRoutes(
  routes: Routes,
  deps: { db: Connection; advance: Advance; approve: ApproveRequest },
): void {
  const { db, advance, approve } = deps;

  routes.handle(approveBusinessRequest, async ({ params, body, actor }) => {
    const { userId, name } = requireAdministrator(actor);
    return approve(params.id, { id: userId, name }, body.owner);
  });

  routes.handle(setBusinessRequestStatus, async ({ params, body, actor }) => {
    const { userId, name } = requireAdministrator(actor);
    const administrator = { id: userId, name };
    const { reason } = body;
    return toRequest(
      await transact(db, session => advance(session, params.id, { type: 'reject', administrator, reason })),
    );
  });
}
