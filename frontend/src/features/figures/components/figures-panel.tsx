import type { Period } from '@doorstep/contracts/engagement/analytics/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { ChartSkeleton } from '#components/charts/chart-card.tsx';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { saveFile } from '#lib/save-file.ts';
import { type FileColumn, figuresFile } from '../figures-file.ts';
import { FigureTilesSkeleton } from './figure-tiles.tsx';
import { PeriodChoice } from './period-choice.tsx';

interface FiguresPanelProps<Point> {
  readonly by: Period;
  /** Begins the name of the downloaded file. */
  readonly fileName: string;
  readonly columns: readonly FileColumn<Point>[];
  /** Undefined while there is nothing to download. */
  readonly points: readonly Point[] | undefined;
  readonly children: ReactNode;
}

/** Figures of a period that can be chosen, and downloaded. */
export function FiguresPanel<Point extends { readonly from: string }>({
  by,
  fileName,
  columns,
  points,
  children,
}: FiguresPanelProps<Point>) {
  return (
    <Panel
      title={t`Statistics`}
      actions={
        <>
          <PeriodChoice />
          {points && points.length > 0 && (
            <Button
              variant="secondary"
              icon={Download}
              className="print:hidden"
              onClick={() =>
                saveFile(
                  `${fileName}-${by}-${points.at(-1)?.from}.csv`,
                  figuresFile(t`From`, columns, points),
                  'text/csv',
                )
              }
            >
              <Trans>Download CSV</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-6">{children}</div>
    </Panel>
  );
}

export const plotGrid =
  'grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-[repeat(2,minmax(0,1fr))] xl:*:last:odd:col-span-2';

export function FiguresSkeleton() {
  return (
    <div role="status" aria-label={t`Loading figures`} className="grid grid-cols-1 gap-6">
      <FigureTilesSkeleton count={6} />
      <div className={plotGrid}>
        <ChartSkeleton />
        <ChartSkeleton />
      </div>
    </div>
  );
}
