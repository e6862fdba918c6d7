import { fixedWorkingHours, weekdaysFrom } from '@doorstep/contracts/directory/businesses/hours.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { hoursText } from '@doorstep/contracts/language/opening-hours.ts';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { dayName, formatHours } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { useSite } from '#lib/site.ts';

/** The opening hours of the week; an empty day shows 'Closed'. If there are none, it says so and shows the hours that visitors see. */
export function OpeningHours({ business: { workingHours, hours } }: { business: Business }) {
  const { weekStart } = useSite();
  const given = workingHours ?? (hours && hoursText(hours));
  return (
    <>
      {!given && (
        <p className="mb-2 text-muted">
          <Trans>
            You have not given any hours. Visitors see these typical ones, with the request to confirm them.{' '}
            <Link
              to={paths.businessProfileEdit({ tab: 'hours' })}
              className="text-primary underline underline-offset-4"
            >
              Add your hours
            </Link>
          </Trans>
        </p>
      )}
      <dl className="divide-y divide-line">
        {weekdaysFrom(weekStart).map(day => (
          <div key={day} className="flex justify-between gap-4 py-2 text-sm">
            <dt className="shrink-0">{dayName(day)}</dt>
            <dd className="text-end text-muted tabular-nums">{formatHours((given ?? fixedWorkingHours)[day])}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
