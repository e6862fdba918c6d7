import type { z } from '@doorstep/contracts/common/zod.ts';
import { pageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import type {
  requestApproved,
  requestCompleted,
  requestCreated,
  requestFailed,
  requestRejected,
} from '@doorstep/contracts/onboarding/requests/events.ts';
import { toKey } from '@doorstep/platform/text';
import type { ClientSession } from 'mongoose';
import { settle } from './mark-read.ts';
import type { NotificationDeps } from './notification-deps.ts';
import { notify } from './notify.ts';
import { administrators } from './receivers.ts';

type RequestState = z.output<typeof requestCreated.schema>;
type Decision = z.output<typeof requestCompleted.schema> | z.output<typeof requestRejected.schema>;

const path = `${pageRoutes.dashboard}?tab=requests`;

const authorOf = ({ userId, email }: RequestState['request']) =>
  userId === undefined ? { emailKey: toKey(email) } : { authorId: userId };

export const onRequestCreated = (
  deps: NotificationDeps,
  { request, version }: RequestState,
  session: ClientSession,
): Promise<void> =>
  notify(deps, session, {
    kind: 'request',
    subject: request.id,
    version,
    at: request.createdAt,
    facts: { business: request.name, isListed: request.businessId === undefined ? 'no' : 'yes' },
    excerpt: request.description,
    businessId: request.businessId,
    ...authorOf(request),
    to: administrators,
    path,
  });

/** Also settles an approval that failed before: another attempt is in progress. */
export async function onRequestApproved(
  deps: NotificationDeps,
  { request, version }: z.output<typeof requestApproved.schema>,
  session: ClientSession,
): Promise<void> {
  for (const kind of ['request', 'failed-approval'] as const)
    await settle(deps, session, { kind, subject: request.id, version });
}

export async function onRequestFailed(
  deps: NotificationDeps,
  { request, version }: z.output<typeof requestFailed.schema>,
  session: ClientSession,
): Promise<void> {
  await settle(deps, session, { kind: 'request', subject: request.id, version });
  await notify(deps, session, {
    kind: 'failed-approval',
    subject: request.id,
    version,
    at: request.updatedAt,
    facts: { business: request.name },
    excerpt: request.provisioning?.failure,
    businessId: request.businessId,
    ...authorOf(request),
    to: administrators,
    path,
  });
}

export async function onRequestDecided(
  deps: NotificationDeps,
  { request, version, owner }: Decision,
  session: ClientSession,
): Promise<void> {
  await onRequestApproved(deps, { request, version }, session);
  if (!owner) return;
  await notify(deps, session, {
    kind: 'decision',
    subject: request.id,
    version,
    at: request.updatedAt,
    facts: { business: request.name, outcome: request.status === 'approved' ? 'approved' : 'rejected' },
    excerpt: request.reason,
    businessId: request.businessId,
    to: { _id: owner.id },
    path: pageRoutes.businessDashboard,
  });
}
