import type { Overview } from '@doorstep/contracts/engagement/overview/calls.ts';
import { type OverviewPart, overviewActivities } from '@doorstep/contracts/engagement/overview/schema.ts';
import { listMissing, type Parts } from '../services/ask-all.ts';

/** Joins the parts of the services; undefined stands for a service that did not answer. */
export function composeOverview(parts: Parts<OverviewPart>): Overview {
  const answered = parts.flatMap(([, part]) => part ?? []);
  const { figures: _figures, activity: _activity, ...series } = Object.assign({}, ...answered) as OverviewPart;
  return {
    ...series,
    figures: Object.assign({}, ...answered.map(({ figures }) => figures)),
    activity: answered
      .flatMap(({ activity }) => activity)
      .toSorted((one, other) => other.at.localeCompare(one.at))
      .slice(0, overviewActivities),
    missing: listMissing(parts),
  };
}
