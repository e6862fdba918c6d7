import { getOverviewPart } from '@doorstep/contracts/engagement/overview/calls.ts';
import { type Activity, overviewActivities } from '@doorstep/contracts/engagement/overview/schema.ts';
import { emptyOverview, overviewScope } from '@doorstep/platform/overview';
import type { Routes } from '@doorstep/platform/route';
import { t } from '@doorstep/texts/text.ts';
import type { UserRow } from '../../models/user.model.ts';
import type { Deps } from '../deps.ts';

/** Only administrators see accounts in their overview. */
export function overviewRoutes(routes: Routes, deps: Pick<Deps, 'users' | 'actorSecret'>): void {
  const { users, actorSecret } = deps;

  routes.handle(getOverviewPart, async ({ req, actor }) => {
    const scope = await overviewScope(req, actor, actorSecret);
    if (scope.of !== 'everything') return emptyOverview;
    const [count, newest] = await Promise.all([
      users.estimatedDocumentCount(),
      users.find().sort({ createdAt: -1, _id: -1 }).limit(overviewActivities).lean<UserRow[]>(),
    ]);
    return { figures: { users: count }, activity: newest.map(toActivity) };
  });
}

const toActivity = ({ _id, username, name = username, createdAt }: UserRow): Activity => ({
  type: 'account',
  id: _id,
  at: createdAt.toISOString(),
  title: t('{name} created an account', { name }),
});
