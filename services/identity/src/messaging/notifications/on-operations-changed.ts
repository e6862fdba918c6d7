import type { Publisher } from '@doorstep/contracts/common/event.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import type { deadLetterEvents, serviceDown } from '@doorstep/contracts/gateway/operations/events.ts';
import { pageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import type { ClientSession } from 'mongoose';
import { settle } from './mark-read.ts';
import type { NotificationDeps } from './notification-deps.ts';
import { notify } from './notify.ts';
import { administrators } from './receivers.ts';

const path = `${pageRoutes.dashboard}?tab=health`;

/** Each further dead letter is news; a queue without any settles it. */
export async function onDeadLettersFound(
  deps: NotificationDeps,
  publisher: Publisher,
  { queue, count, version }: z.output<typeof deadLetterEvents.identity.schema>,
  session: ClientSession,
): Promise<void> {
  const name = `${publisher}.${queue}`;
  if (count === 0) return settle(deps, session, { kind: 'dead-letters', subject: name, version });
  await notify(deps, session, {
    kind: 'dead-letters',
    subject: name,
    version,
    at: new Date(version).toISOString(),
    facts: { queue: name },
    to: administrators,
    path,
  });
}

/** Every gateway reports an outage. The first report counts, until one says that the service is back. */
export const onServiceDown = (
  deps: NotificationDeps,
  { service, since, version }: z.output<typeof serviceDown.schema>,
  session: ClientSession,
): Promise<void> =>
  notify(deps, session, {
    kind: 'service-down',
    subject: service,
    version,
    at: since,
    facts: { service },
    to: administrators,
    path,
    isOnce: true,
  });

export const onServiceUp = (
  deps: NotificationDeps,
  { service, version }: z.output<typeof serviceDown.schema>,
  session: ClientSession,
): Promise<void> => settle(deps, session, { kind: 'service-down', subject: service, version });
