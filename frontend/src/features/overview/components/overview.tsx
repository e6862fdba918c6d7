import { hasPart } from '@doorstep/contracts/directory/site/site-look.ts';
import type { Overview as Figures } from '@doorstep/contracts/engagement/overview/calls.ts';
import { overviewDays } from '@doorstep/contracts/engagement/overview/schema.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { ChartSkeleton } from '#components/charts/chart-card.tsx';
import { Button } from '#components/ui/button.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { FigureCards } from '#components/ui/figure-cards.tsx';
import { useSite } from '#lib/site.ts';
import { overviewQuery } from '../api/overview.ts';
import { type OverviewView, viewOn } from '../views.ts';
import type { WaitingCounts } from '../waiting.ts';
import { charts } from './charts.tsx';
import { RecentActivity, RecentActivitySkeleton } from './recent-activity.tsx';
import { WaitingList } from './waiting-list.tsx';

interface OverviewProps {
  readonly user: Pick<User, 'id'>;
  readonly view: OverviewView;
  /** Work that waits in the sections of a dashboard. */
  readonly waiting?: WaitingCounts;
}

/** Figures, recent activity and charts, kept up to date by the server's events. */
export function Overview({ user, view: whole, waiting = {} }: OverviewProps) {
  const site = useSite();
  const view = viewOn(site, whole);
  const { data, isError, isFetching, refetch } = useQuery(overviewQuery(user.id));
  if (isError && !data) {
    return <ErrorState description={t`The overview could not be loaded.`} onRetry={() => void refetch()} />;
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      {data && (isError || data.missing.length > 0) && (
        <Notice
          text={isError ? t`These figures may be out of date` : t`Some figures are not available right now`}
          isAsking={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <FigureCards
        figures={view.cards.map(({ figure, ...card }) => ({
          ...card,
          count: data?.figures[figure],
          isError: data !== undefined,
        }))}
      />
      {data && <WaitingList overview={data} counts={waiting} />}
      {data ? (
        <RecentActivity
          activity={data.activity.filter(({ type }) => type !== 'review' || hasPart(site, 'reviews'))}
          isPartial={data.missing.length > 0}
          getPath={view.getPath}
        />
      ) : (
        <RecentActivitySkeleton />
      )}
      {view.charts.length > 0 && <ChartGrid view={view} data={data} />}
    </div>
  );
}

function ChartGrid({ view, data }: { view: OverviewView; data: Figures | undefined }) {
  return (
    <section aria-labelledby="charts-heading" aria-busy={!data}>
      <h2 id="charts-heading" className="mt-2 mb-3 text-xl">
        <Trans>Last {overviewDays} days</Trans>
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-[repeat(2,minmax(0,1fr))] xl:*:last:odd:col-span-2">
        {view.charts.map(name => {
          const Chart = charts[name];
          return data ? <Chart key={name} data={data} /> : <ChartSkeleton key={name} />;
        })}
      </div>
    </section>
  );
}

function Notice({ text, isAsking, onRetry }: { text: string; isAsking: boolean; onRetry: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-sunken/60 py-2 pe-2 ps-4 text-muted text-sm"
    >
      {text}
      <Button variant="ghost" size="sm" className="max-sm:h-11" pending={isAsking} onClick={onRetry} icon={RotateCw}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
