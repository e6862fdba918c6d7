import type { z } from '@doorstep/contracts/common/zod.ts';
import type { savedSearchMatched } from '@doorstep/contracts/directory/saved-searches/events.ts';
import { pageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import type { ClientSession } from 'mongoose';
import type { NotificationDeps } from './notification-deps.ts';
import { notify } from './notify.ts';

/** A search has one notification: what a later run finds makes it unread again. */
export const onSavedSearchMatched = (
  deps: NotificationDeps,
  { userId, searchId, name, query, version }: z.output<typeof savedSearchMatched.schema>,
  session: ClientSession,
): Promise<void> =>
  notify(deps, session, {
    kind: 'saved-search',
    subject: searchId,
    version,
    at: new Date(version).toISOString(),
    facts: { search: name },
    to: { _id: userId },
    path: `${pageRoutes.businesses}?${query}&sort=newest`,
  });
