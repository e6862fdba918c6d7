import { type Weekday, weekdaysFrom } from '@doorstep/contracts/directory/businesses/hours.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { useSite } from '#lib/site.ts';
import type { BusinessValues } from '../business-values.ts';
import { type Day, isUnknown, refuseDay, withWorkingDays } from '../week.ts';
import { DayHours } from './day-hours.tsx';
import { SameHours } from './same-hours.tsx';
import { SpecialDaysEditor } from './special-days-editor.tsx';

/** The opening hours of a week, day by day, and the days that differ from it. */
export function HoursEditor() {
  const { weekStart } = useSite();
  const { field, fieldState } = useController<BusinessValues, 'hours'>({ name: 'hours' });
  const status = useRef<HTMLParagraphElement>(null);
  const week = field.value;

  function copy(from: Weekday, to: readonly Weekday[], announcement: string) {
    field.onChange({ ...week, ...Object.fromEntries(to.map(day => [day, structuredClone(week[from])])) });
    if (status.current) status.current.textContent = announcement;
  }

  return (
    <div className="grid grid-cols-1 gap-1">
      <p className="mb-2 max-w-reading text-muted text-sm">
        <Trans>
          Optional. Once you give hours for one day, days that are not given show as closed. A time that closes after
          midnight belongs to the day on which it opens. A day without fixed times can be described in words.
        </Trans>
      </p>
      {isUnknown(week) && (
        <SameHours
          onUse={slot => {
            field.onChange(withWorkingDays(week, slot));
            if (status.current) status.current.textContent = t`Set for Monday to Friday`;
          }}
        />
      )}
      <div className="divide-y divide-line border-line border-y">
        {weekdaysFrom(weekStart).map(day => (
          <DayHours
            key={day}
            day={day}
            value={week[day]}
            error={fieldState.invalid ? refuseDay(day, week[day]) : undefined}
            onChange={(value: Day) => field.onChange({ ...week, [day]: value })}
            onCopy={(to, announcement) => copy(day, to, announcement)}
          />
        ))}
      </div>
      <p ref={status} role="status" className="sr-only" />
      <SpecialDaysEditor />
    </div>
  );
}
