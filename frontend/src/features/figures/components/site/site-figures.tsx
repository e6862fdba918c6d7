import type { SiteFigures as Figures } from '@doorstep/contracts/engagement/analytics/calls.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#components/ui/button.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { allOf } from '#lib/format.ts';
import { siteFiguresQuery } from '../../api/figures.ts';
import type { FileColumn } from '../../figures-file.ts';
import { readPeriod } from '../../period.ts';
import { CountingNote } from '../counting-note.tsx';
import { FiguresPanel, FiguresSkeleton } from '../figures-panel.tsx';
import { RankList } from './rank-list.tsx';
import { SitePlots } from './site-plots.tsx';
import { SiteTiles } from './site-tiles.tsx';
import { UnmetTable } from './unmet-table.tsx';

const columns: FileColumn<Figures['points'][number]>[] = [
  { head: t`Visitors`, value: ({ visitors }) => visitors },
  { head: t`Page views`, value: ({ pageViews }) => pageViews },
  { head: t`Searches`, value: ({ searches }) => searches },
  { head: t`Searches with few or no results`, value: ({ unmetSearches }) => unmetSearches },
  { head: t`Inquiries`, value: ({ inquiries }) => inquiries },
  { head: t`Answers`, value: ({ answers }) => answers },
  { head: t`Reviews`, value: ({ reviews }) => reviews },
  { head: t`New users`, value: ({ users }) => users },
  { head: t`New businesses`, value: ({ businesses }) => businesses },
  { head: t`Requests`, value: ({ requests }) => requests },
];

/** The figures of the site, for administrators. */
export function SiteFigures() {
  const [search] = useSearchParams();
  const by = readPeriod(search);
  const { data, isError, isFetching, refetch } = useQuery(siteFiguresQuery(by));
  return (
    <FiguresPanel by={by} fileName="site-figures" columns={columns} points={data?.points}>
      {data ? (
        <>
          {data.missing.length > 0 && (
            <div
              role="status"
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-sunken/60 py-2 pe-2 ps-4 text-sm"
            >
              <Trans>Some figures are missing, because these services did not answer: {allOf(data.missing)}</Trans>
              <Button variant="ghost" size="sm" pending={isFetching} onClick={() => void refetch()} icon={RotateCw}>
                <Trans>Try again</Trans>
              </Button>
            </div>
          )}
          <SiteTiles by={by} data={data} />
          <SitePlots by={by} data={data} />
          <UnmetTable rows={data.unmet} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
            <RankList
              title={t`Top pages`}
              empty={t`No page was viewed in this period.`}
              rows={data.topPages?.map(({ path, views }) => ({ name: path, count: views }))}
            />
            <RankList
              title={t`Where visitors come from`}
              empty={t`No visitor came from another site in this period.`}
              rows={data.referrers?.map(({ host, views }) => ({ name: host, count: views }))}
            />
          </div>
        </>
      ) : isError ? (
        <ErrorState description={t`The figures could not be loaded.`} onRetry={() => void refetch()} />
      ) : (
        <FiguresSkeleton />
      )}
      <CountingNote />
    </FiguresPanel>
  );
}
