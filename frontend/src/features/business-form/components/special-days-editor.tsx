import { maxSpecialDays } from '@doorstep/contracts/directory/businesses/hours.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CalendarPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import type { BusinessValues } from '../business-values.ts';
import { nextSpecialDay, refuseSpecialDays } from '../special-days.ts';
import { SpecialDayFields } from './special-day-fields.tsx';

/** The days whose hours differ from those of the week. */
export function SpecialDaysEditor() {
  const { field, fieldState } = useController<BusinessValues, 'specialDays'>({ name: 'specialDays' });
  const days = field.value;
  const refusals = fieldState.invalid ? refuseSpecialDays(days, new Date()) : [];
  const list = useRef<HTMLDivElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState(0);
  const isFull = days.length >= maxSpecialDays;

  useEffect(() => {
    if (added > 0) list.current?.querySelector<HTMLElement>('fieldset:last-child input[type="date"]')?.focus();
  }, [added]);

  function add() {
    field.onChange([...days, nextSpecialDay(days)]);
    setAdded(added + 1);
  }

  function remove(index: number) {
    field.onChange(days.toSpliced(index, 1));
    adder.current?.focus();
  }

  return (
    <section aria-labelledby="special-days" className="mt-6 grid grid-cols-1 justify-items-start gap-1">
      <h3 id="special-days" className="font-semibold">
        <Trans>Special days</Trans>
      </h3>
      <p className="max-w-reading text-muted text-sm">
        {days.length > 0
          ? t`On these days, these hours replace those of the week.`
          : t`None so far. Add holidays and other days on which you are closed or open at other times.`}
      </p>
      <div ref={list} className="w-full divide-y divide-line">
        {days.map((day, index) => (
          <SpecialDayFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the list; its date changes
            key={index}
            value={day}
            refusals={refusals.filter(refusal => refusal.index === index)}
            onChange={changed => field.onChange(days.with(index, changed))}
            onRemove={() => remove(index)}
          />
        ))}
      </div>
      <Button
        ref={adder}
        variant="secondary"
        size="sm"
        className="mt-2"
        // A disabled button could not take the focus when a day is removed.
        aria-disabled={isFull || undefined}
        onClick={() => isFull || add()}
        icon={CalendarPlus}
      >
        <Trans>Add a special day</Trans>
      </Button>
      {isFull && (
        <p className="text-muted text-sm">
          <Trans>{maxSpecialDays} days are the limit. Remove one to add another.</Trans>
        </p>
      )}
    </section>
  );
}
