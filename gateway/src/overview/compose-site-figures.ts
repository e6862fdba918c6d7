import type { SiteFigures } from '@doorstep/contracts/engagement/analytics/calls.ts';
import { type Period, periods, type SiteFiguresPart } from '@doorstep/contracts/engagement/analytics/schema.ts';
import { listMissing, type Parts } from '../services/ask-all.ts';

/** Joins the figures of the services. At midnight, some of them count a new period already, others do not. */
export function composeSiteFigures(parts: Parts<SiteFiguresPart>, by: Period): SiteFigures {
  const answered = parts.flatMap(([, part]) => part ?? []);
  const points = new Map<string, SiteFiguresPart['points'][number]>();
  for (const point of answered.flatMap(part => part.points)) {
    points.set(point.from, { ...points.get(point.from), ...point });
  }
  return {
    ...Object.assign({}, ...answered),
    points: [...points.values()].toSorted((one, other) => one.from.localeCompare(other.from)).slice(-periods[by]),
    before: Object.assign({}, ...answered.map(({ before }) => before)),
    missing: listMissing(parts),
  };
}
