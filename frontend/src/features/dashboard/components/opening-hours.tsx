import type { Business } from '@doorstep/contracts/businesses.ts';
import { weekdays } from '@doorstep/contracts/hours.ts';
import { hoursText } from '@doorstep/contracts/opening-hours.ts';

/** The opening hours of the seven days; an empty day shows 'Closed'. */
export function OpeningHours({ business: { workingHours, hours } }: { business: Business }) {
  const texts = workingHours ?? (hours ? hoursText(hours) : {});
  return (
    <dl className="divide-y divide-line">
      {weekdays.map(day => (
        <div key={day} className="flex justify-between gap-4 py-2 text-sm">
          <dt className="capitalize">{day}</dt>
          <dd className="text-right text-muted tabular-nums">{texts[day] || 'Closed'}</dd>
        </div>
      ))}
    </dl>
  );
}
