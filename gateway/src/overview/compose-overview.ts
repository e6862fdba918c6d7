import { type Overview, type OverviewPart, overviewActivities, type ServiceName } from '@doorstep/contracts';

/** Joins the parts of the services; undefined stands for a service that did not answer. */
export function composeOverview(parts: readonly (readonly [ServiceName, OverviewPart | undefined])[]): Overview {
  const answered = parts.flatMap(([, part]) => part ?? []);
  const { figures: _figures, activity: _activity, ...series } = Object.assign({}, ...answered) as OverviewPart;
  return {
    ...series,
    figures: Object.assign({}, ...answered.map(({ figures }) => figures)),
    activity: answered
      .flatMap(({ activity }) => activity)
      .toSorted((one, other) => other.at.localeCompare(one.at))
      .slice(0, overviewActivities),
    missing: parts.flatMap(([service, part]) => (part ? [] : service)),
  };
}
