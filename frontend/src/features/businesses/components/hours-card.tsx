import { fixedWorkingHours, weekdaysFrom } from '@doorstep/contracts/directory/businesses/hours.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { toLocalTime, weekdayOf } from '@doorstep/contracts/language/local-time.ts';
import { hoursText, slotsText } from '@doorstep/contracts/language/opening-hours.ts';
import { Trans } from '@lingui/react/macro';
import { Card } from '#components/ui/card.tsx';
import { cn } from '#lib/cn.ts';
import { dayName, formatHours } from '#lib/format.ts';
import { useSite } from '#lib/site.ts';
import { useNow } from '#lib/use-now.ts';
import { OpenNow } from './open-now.tsx';
import { SlotLines } from './slot-lines.tsx';
import { SpecialDays } from './special-days.tsx';

/**
 * The hours of the week with today highlighted, including the hours of a special day, and the upcoming special days. A business
 * without hours shows typical ones, with a note.
 */
export function HoursCard({ business }: { business: Business }) {
  const { weekStart } = useSite();
  const { date } = toLocalTime(business.timeZone, useNow());
  const today = weekdayOf(date);
  const special = business.specialDays?.find(day => day.date === date);
  const given = business.workingHours ?? (business.hours && hoursText(business.hours));
  const texts = { ...(given ?? fixedWorkingHours), ...(special && { [today]: slotsText(special.slots) }) };
  const isMarked = (day: string) => day === today && (given !== undefined || special !== undefined);
  return (
    <Card className="p-5">
      <h2 className="text-lg">
        <Trans>Business Hours</Trans>
      </h2>
      <OpenNow business={business} className="mt-1" />
      {!given && (
        <p className="mt-1 text-muted text-sm">
          <Trans>Typical hours. Please confirm with the business.</Trans>
        </p>
      )}
      <dl className="mt-3">
        {weekdaysFrom(weekStart).map(day => (
          <div
            key={day}
            aria-current={isMarked(day) ? 'date' : undefined}
            className={cn(
              '-mx-2.5 flex justify-between gap-x-4 narrow:flex-wrap rounded-lg px-2.5 py-1.5 text-sm',
              isMarked(day) && 'bg-primary-soft font-semibold text-primary',
            )}
          >
            <dt className="min-w-0 wrap-anywhere">
              {dayName(day)}
              {day === today && special?.note && <span className="block font-normal">{special.note}</span>}
            </dt>
            <dd className={cn('shrink-0 text-end tabular-nums', !isMarked(day) && 'text-muted')}>
              <SlotLines text={formatHours(texts[day])} />
            </dd>
          </div>
        ))}
      </dl>
      <SpecialDays business={business} />
    </Card>
  );
}
