import { getOverviewPart } from '@doorstep/contracts/engagement/overview/calls.ts';
import { type OverviewPart, overviewActivities } from '@doorstep/contracts/engagement/overview/schema.ts';
import { emptyOverview, overviewScope } from '@doorstep/platform/overview';
import type { Routes } from '@doorstep/platform/route';
import type { EngagementModule } from '../engagement-module.ts';

/** The overview of who calls, from those of the parts. */
export function overviewRoutes(routes: Routes, actorSecret: string, parts: readonly EngagementModule[]): void {
  routes.handle(getOverviewPart, async ({ req, actor }) => {
    const scope = await overviewScope(req, actor, actorSecret);
    const all = await Promise.all(parts.map(part => part.overview?.(scope) ?? emptyOverview));
    const { activity, ...rest } = all.reduce(combine, emptyOverview);
    const newest = activity.toSorted((one, other) => other.at.localeCompare(one.at));
    return { ...rest, activity: newest.slice(0, overviewActivities) };
  });
}

const combine = (one: OverviewPart, other: OverviewPart): OverviewPart => ({
  ...one,
  ...other,
  figures: { ...one.figures, ...other.figures },
  activity: [...one.activity, ...other.activity],
});
