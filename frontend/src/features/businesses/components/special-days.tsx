import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { Trans } from '@lingui/react/macro';
import { formatDayRange, formatLongDay, formatSlots } from '#lib/format.ts';
import { useNow } from '#lib/use-now.ts';
import { comingSpecialRanges, type SpecialRange } from '../special-days.ts';
import { SlotLines } from './slot-lines.tsx';

/** Number of special days that are visible at first. */
const maxNext = 3;

/** The upcoming special days, the next ones visible: 'December 19 to 21 · By the sea · Closed'. Renders nothing if there are none. */
export function SpecialDays({ business }: { business: Business }) {
  const ranges = comingSpecialRanges(business, useNow());
  if (ranges.length === 0) return null;
  // One more takes no more room than the line that would hide it.
  const shown = ranges.length > maxNext + 1 ? maxNext : ranges.length;
  return (
    <section className="mt-3 border-line border-t pt-3">
      <h3 className="font-semibold text-sm">
        <Trans>Special days</Trans>
      </h3>
      <Ranges ranges={ranges.slice(0, shown)} />
      {ranges.length > shown && (
        <details className="group print:details-content:[content-visibility:visible]">
          <summary className="inline-flex min-h-11 items-center font-semibold text-primary text-sm underline-offset-4 hover:underline group-open:hidden print:hidden">
            <Trans>Show all {ranges.length} special days</Trans>
          </summary>
          <Ranges ranges={ranges.slice(shown)} />
        </details>
      )}
    </section>
  );
}

const Ranges = ({ ranges }: { ranges: readonly SpecialRange[] }) => (
  <dl>
    {ranges.map(({ date, until, slots, note }) => (
      <div key={date} className="flex justify-between gap-x-4 py-1.5 text-sm narrow:flex-wrap">
        <dt className="min-w-0 wrap-anywhere">
          <time dateTime={date === until ? date : `${date}/${until}`}>
            {date === until ? formatLongDay(date) : formatDayRange(date, until)}
          </time>
          {note && <span className="block text-muted">{note}</span>}
        </dt>
        <dd className="shrink-0 text-end text-muted tabular-nums">
          <SlotLines text={formatSlots(slots)} />
        </dd>
      </div>
    ))}
  </dl>
);
