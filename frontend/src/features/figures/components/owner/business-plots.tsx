import type { FiguresOfBusiness } from '@doorstep/contracts/engagement/analytics/calls.ts';
import type { Period } from '@doorstep/contracts/engagement/analytics/schema.ts';
import { t } from '@lingui/core/macro';
import { useSitePart } from '#lib/site.ts';
import { CountPlot } from '../count-plot.tsx';
import { plotGrid } from '../figures-panel.tsx';
import { SeriesPlot } from '../series-plot.tsx';
import { TimePlot } from '../time-plot.tsx';

interface BusinessPlotsProps {
  readonly by: Period;
  readonly data: FiguresOfBusiness;
}

type Point = FiguresOfBusiness['points'][number];

const calls = { name: t`Calls`, value: (point: Point) => point.calls };
const whatsApp = { name: t`WhatsApp`, value: (point: Point) => point.whatsApp };
const directions = { name: t`Directions`, value: (point: Point) => point.directions };
const inquiries = { name: t`Inquiries`, value: (point: Point) => point.inquiries };
const answers = { name: t`Answers`, value: (point: Point) => point.answers };

/** The acts of people with a business over time. */
export function BusinessPlots({ by, data: { points, total, before } }: BusinessPlotsProps) {
  const hasWhatsApp = useSitePart('whatsApp');
  const counts = (name: 'views' | 'appearances') => points.map(({ from, [name]: count }) => ({ from, count }));
  return (
    <div className={plotGrid}>
      <CountPlot title={t`Views of your page`} by={by} counts={counts('views')} before={before.views} shape="line" />
      <SeriesPlot
        title={t`Contacts`}
        by={by}
        points={points}
        series={hasWhatsApp ? [calls, whatsApp, directions] : [calls, directions]}
        arrangement="stacked"
      />
      <CountPlot
        title={t`Shown in lists and searches`}
        by={by}
        counts={counts('appearances')}
        before={before.appearances}
        shape="line"
      />
      <SeriesPlot
        title={t`Inquiries and answers`}
        by={by}
        points={points}
        series={[inquiries, answers]}
        arrangement="grouped"
      />
      <TimePlot
        by={by}
        times={points.map(({ from, minutesToAnswer: minutes }) => ({ from, minutes }))}
        total={total.minutesToAnswer}
        before={before.minutesToAnswer}
      />
    </div>
  );
}
