import type { Activity } from '@doorstep/contracts/engagement/overview/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  Activity as ActivityIcon,
  ClipboardList,
  Heart,
  Inbox,
  type LucideIcon,
  Star,
  Store,
  UserPlus,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { formatAgo, formatDate } from '#lib/format.ts';
import { useNow } from '#lib/use-now.ts';

const icons: Record<Activity['type'], LucideIcon> = {
  review: Star,
  inquiry: Inbox,
  request: ClipboardList,
  account: UserPlus,
  business: Store,
  favorite: Heart,
};

/** Number of entries shown at first; the others on demand. */
const shownFirst = 6;

interface RecentActivityProps {
  readonly activity: readonly Activity[];
  /** True if entries may be missing, so that an empty list does not mean that there was no activity. */
  readonly isPartial: boolean;
  readonly getPath: (activity: Activity) => string | undefined;
}

/** The recent activity, newest first. */
export function RecentActivity({ activity, isPartial, getPath }: RecentActivityProps) {
  const now = useNow();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? activity : activity.slice(0, shownFirst);
  return (
    <Card asChild className="p-4 sm:p-5">
      <section aria-labelledby="activity-heading">
        <h2 id="activity-heading" className="text-xl">
          <Trans>Recent Activity</Trans>
        </h2>
        {activity.length === 0 ? (
          <EmptyState
            icon={ActivityIcon}
            title={isPartial ? t`Not available right now` : t`No activity yet`}
            description={isPartial ? undefined : t`What happens from now on appears here.`}
            className="py-6"
          />
        ) : (
          <ul className="mt-2 divide-y divide-line">
            {shown.map(entry => (
              <ActivityRow key={`${entry.type} ${entry.id}`} entry={entry} to={getPath(entry)} now={now} />
            ))}
          </ul>
        )}
        {activity.length > shownFirst && (
          <Button
            variant="ghost"
            size="sm"
            className="-ms-3.5 mt-2 text-primary max-sm:h-11"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? t`Show less` : t`Show more`}
          </Button>
        )}
      </section>
    </Card>
  );
}

function ActivityRow({ entry, to, now }: { entry: Activity; to: string | undefined; now: Date }) {
  const Icon = icons[entry.type];
  return (
    <li className="relative flex items-center gap-3 py-2.5">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
        <Icon aria-hidden className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1 sm:flex sm:items-baseline sm:justify-between sm:gap-4">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          {to ? (
            <Link
              to={to}
              className="underline-offset-4 after:absolute after:inset-0 hover:text-primary hover:underline"
            >
              {entry.title}
            </Link>
          ) : (
            entry.title
          )}
        </p>
        <time dateTime={entry.at} title={formatDate(entry.at)} className="shrink-0 text-muted text-sm">
          {formatAgo(entry.at, now)}
        </time>
      </div>
    </li>
  );
}

export function RecentActivitySkeleton() {
  return (
    <Card role="status" aria-label={t`Loading recent activity`} className="p-4 sm:p-5">
      <Skeleton className="h-7 w-44" />
      <div className="mt-2 divide-y divide-line">
        {Array.from({ length: shownFirst }, (_, row) => row).map(row => (
          <div key={row} className="flex items-center gap-3 py-2.5">
            <Skeleton className="size-9 shrink-0 rounded-full" />
            <Skeleton className={row % 2 === 0 ? 'h-4 w-3/5' : 'h-4 w-2/5'} />
          </div>
        ))}
      </div>
    </Card>
  );
}
