import type { Business } from '@doorstep/contracts/businesses.ts';
import { fixedWorkingHours, weekdays } from '@doorstep/contracts/hours.ts';
import { hoursText } from '@doorstep/contracts/opening-hours.ts';
import { Card } from '#components/ui/card.tsx';
import { cn } from '#lib/cn.ts';
import { useNow } from '#lib/use-now.ts';
import { dayName, weekdayAt } from '../open-label.ts';
import { OpenNow } from './open-now.tsx';

/** Splits the slots of a day: each gets a line. */
const betweenSlots = /,\s*(?=\d)/;

/** The week's hours, today marked; a fixed text where a business has given none. */
export function HoursCard({ business }: { business: Business }) {
  const now = useNow();
  const today = weekdayAt(business.timeZone, now);
  const texts = business.workingHours ?? (business.hours ? hoursText(business.hours) : fixedWorkingHours);
  return (
    <Card className="p-5">
      <h2 className="text-lg">Business Hours</h2>
      <OpenNow business={business} className="mt-1" />
      <dl className="mt-3">
        {weekdays.map(day => (
          <div
            key={day}
            aria-current={day === today ? 'date' : undefined}
            className={cn(
              '-mx-2.5 flex justify-between gap-4 rounded-lg px-2.5 py-1.5 text-sm',
              day === today && 'bg-primary-soft font-semibold text-primary',
            )}
          >
            <dt>{dayName(day)}</dt>
            <dd className={cn('text-right tabular-nums', day !== today && 'text-muted')}>
              {(texts[day] || 'Closed').split(betweenSlots).map(slot => (
                <span key={slot} className="block">
                  {slot}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
