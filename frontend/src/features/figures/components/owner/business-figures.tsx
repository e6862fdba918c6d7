import type { FiguresOfBusiness } from '@doorstep/contracts/engagement/analytics/calls.ts';
import type { BusinessFigures as Figures } from '@doorstep/contracts/engagement/analytics/schema.ts';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import type { Desk } from '#lib/desk.ts';
import { businessFiguresQuery } from '../../api/figures.ts';
import type { FileColumn } from '../../figures-file.ts';
import { readPeriod } from '../../period.ts';
import { CountingNote } from '../counting-note.tsx';
import { FiguresPanel, FiguresSkeleton } from '../figures-panel.tsx';
import { BusinessPlots } from './business-plots.tsx';
import { BusinessTiles } from './business-tiles.tsx';
import { UnmetList } from './unmet-list.tsx';

type Point = FiguresOfBusiness['points'][number];

const columns: FileColumn<Point>[] = [
  { head: t`Views`, value: ({ views }) => views },
  { head: t`Shown in lists and searches`, value: ({ appearances }) => appearances },
  { head: t`Calls`, value: ({ calls }) => calls },
  { head: t`WhatsApp`, value: ({ whatsApp }) => whatsApp },
  { head: t`Directions`, value: ({ directions }) => directions },
  { head: t`Inquiries`, value: ({ inquiries }) => inquiries },
  { head: t`Answers`, value: ({ answers }) => answers },
  { head: t`Time to answer, in minutes`, value: ({ minutesToAnswer }) => minutesToAnswer },
];

const hasCounts = ({ minutesToAnswer: _, ...counts }: Figures) => Object.values(counts).some(count => count > 0);

interface BusinessFiguresProps {
  readonly businessId: number;
  readonly desk: Desk;
}

/** The acts of people with an owner's business, and their searches nearby. */
export function BusinessFigures({ businessId, desk }: BusinessFiguresProps) {
  const [search] = useSearchParams();
  const by = readPeriod(search);
  const { data, isError, refetch } = useQuery(businessFiguresQuery(businessId, by));
  const isEmpty = data && !hasCounts(data.total) && !hasCounts(data.before);
  return (
    <FiguresPanel by={by} fileName="figures" columns={columns} points={isEmpty ? undefined : data?.points}>
      {data ? (
        isEmpty ? (
          <EmptyState
            icon={ChartNoAxesColumn}
            title={t`Nothing counted yet`}
            description={t`Views of your page, searches that show it, calls, directions and inquiries appear here as people use them.`}
          />
        ) : (
          <>
            <BusinessTiles by={by} data={data} />
            <BusinessPlots by={by} data={data} />
          </>
        )
      ) : isError ? (
        <ErrorState description={t`The figures could not be loaded.`} onRetry={() => void refetch()} />
      ) : (
        <FiguresSkeleton />
      )}
      <UnmetList businessId={businessId} desk={desk} />
      <CountingNote />
    </FiguresPanel>
  );
}
