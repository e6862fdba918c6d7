import type { Business } from '@doorstep/contracts/businesses.ts';
import { slotsText } from '@doorstep/contracts/opening-hours.ts';
import { formatLongDay } from '#lib/format.ts';
import { useNow } from '#lib/use-now.ts';
import { comingSpecialDays } from '../special-days.ts';
import { SlotLines } from './slot-lines.tsx';

/** The coming days on which other hours apply: 'Thursday, November 26 · Thanksgiving · Closed'. Nothing where there are none. */
export function SpecialDays({ business }: { business: Business }) {
  const days = comingSpecialDays(business, useNow());
  if (days.length === 0) return null;
  return (
    <section className="mt-3 border-line border-t pt-3">
      <h3 className="font-semibold text-sm">Special days</h3>
      <dl className="mt-1.5">
        {days.map(({ date, slots, note }) => (
          <div key={date} className="flex justify-between gap-4 py-1.5 text-sm">
            <dt className="min-w-0 wrap-anywhere">
              <time dateTime={date}>{formatLongDay(date)}</time>
              {note && <span className="block text-muted">{note}</span>}
            </dt>
            <dd className="shrink-0 text-right text-muted tabular-nums">
              <SlotLines text={slotsText(slots)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
