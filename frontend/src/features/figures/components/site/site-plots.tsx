import type { SiteFigures } from '@doorstep/contracts/engagement/analytics/calls.ts';
import type { Period } from '@doorstep/contracts/engagement/analytics/schema.ts';
import { t } from '@lingui/core/macro';
import { totalOf } from '../../site-totals.ts';
import { CountPlot } from '../count-plot.tsx';
import { plotGrid } from '../figures-panel.tsx';
import { SeriesPlot } from '../series-plot.tsx';

interface SitePlotsProps {
  readonly by: Period;
  readonly data: SiteFigures;
}

type Point = SiteFigures['points'][number];

const found = {
  name: t`With results`,
  value: ({ searches = 0, unmetSearches = 0 }: Point) => Math.max(0, searches - unmetSearches),
};
const unmet = { name: t`With few or no results`, value: ({ unmetSearches = 0 }: Point) => unmetSearches };
const inquiries = { name: t`Inquiries`, value: (point: Point) => point.inquiries ?? 0 };
const answers = { name: t`Answers`, value: (point: Point) => point.answers ?? 0 };
const users = { name: t`Users`, value: (point: Point) => point.users ?? 0 };
const businesses = { name: t`Businesses`, value: (point: Point) => point.businesses ?? 0 };
const requests = { name: t`Requests`, value: (point: Point) => point.requests ?? 0 };

/** The figures of the site over time, without the plots of services that did not answer. */
export function SitePlots({ by, data: { points, before } }: SitePlotsProps) {
  const hasVisits = totalOf(points, 'visitors') !== undefined;
  const hasInquiries = totalOf(points, 'inquiries') !== undefined;
  const hasUnmet = totalOf(points, 'unmetSearches') !== undefined;
  const searches = points.map(({ from, searches: count = 0 }) => ({ from, count }));
  return (
    <div className={plotGrid}>
      {hasVisits && (
        <CountPlot
          title={t`Visitors`}
          by={by}
          counts={points.map(({ from, visitors = 0 }) => ({ from, count: visitors }))}
          before={before.visitors}
          shape="line"
        />
      )}
      {hasVisits &&
        (hasUnmet ? (
          <SeriesPlot title={t`Searches`} by={by} points={points} series={[found, unmet]} arrangement="stacked" />
        ) : (
          <CountPlot title={t`Searches`} by={by} counts={searches} before={before.searches} shape="bars" />
        ))}
      {hasInquiries && (
        <SeriesPlot
          title={t`Inquiries and answers`}
          by={by}
          points={points}
          series={[inquiries, answers]}
          arrangement="grouped"
        />
      )}
      <SeriesPlot
        title={t`New on the site`}
        by={by}
        points={points}
        series={[users, businesses, requests]}
        arrangement="stacked"
      />
    </div>
  );
}
