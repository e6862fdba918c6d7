import type { Business } from '@doorstep/contracts/businesses.ts';
import { fixedWorkingHours, weekdays } from '@doorstep/contracts/hours.ts';
import { toLocalTime, weekdayOf } from '@doorstep/contracts/local-time.ts';
import { hoursText } from '@doorstep/contracts/opening-hours.ts';
import { Card } from '#components/ui/card.tsx';
import { cn } from '#lib/cn.ts';
import { useNow } from '#lib/use-now.ts';
import { dayName } from '../open-label.ts';
import { OpenNow } from './open-now.tsx';

/** Splits the slots of a day: each gets a line. */
const betweenSlots = /,\s*(?=\d)/;

/** The week's hours, today marked; typical ones, and that they are, where a business has given none. */
export function HoursCard({ business }: { business: Business }) {
  const now = useNow();
  const today = weekdayOf(toLocalTime(business.timeZone, now).date);
  const given = business.workingHours ?? (business.hours && hoursText(business.hours));
  const texts = given ?? fixedWorkingHours;
  return (
    <Card className="p-5">
      <h2 className="text-lg">Business Hours</h2>
      <OpenNow business={business} className="mt-1" />
      {!given && <p className="mt-1 text-muted text-sm">Typical hours. Please confirm with the business.</p>}
      <dl className="mt-3">
        {weekdays.map(day => (
          <div
            key={day}
            aria-current={given && day === today ? 'date' : undefined}
            className={cn(
              '-mx-2.5 flex justify-between gap-4 rounded-lg px-2.5 py-1.5 text-sm',
              given && day === today && 'bg-primary-soft font-semibold text-primary',
            )}
          >
            <dt>{dayName(day)}</dt>
            <dd className={cn('text-right tabular-nums', (!given || day !== today) && 'text-muted')}>
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
