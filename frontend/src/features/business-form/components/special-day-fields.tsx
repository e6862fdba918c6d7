import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field, FieldError } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { formatLongDay } from '#lib/format.ts';
import { useSite } from '#lib/site.ts';
import { findFirstDay, type Refusal, type SpecialDayValues } from '../special-days.ts';
import { dayModes } from '../week.ts';
import { DayModeSelect } from './day-mode-select.tsx';
import { SlotList } from './slot-list.tsx';

const modes = dayModes.filter(mode => mode !== 'words' && mode !== 'unset');

interface SpecialDayFieldsProps {
  readonly value: SpecialDayValues;
  readonly refusals: readonly Refusal[];
  readonly onChange: (value: SpecialDayValues) => void;
  readonly onRemove: () => void;
}

/** One special day: which, whether it is open and at which times, and why. */
export function SpecialDayFields({ value, refusals, onChange, onRemove }: SpecialDayFieldsProps) {
  const { country } = useSite();
  const { date, mode, slots, note } = value;
  const errorId = useId();
  const refusalOf = (part: Refusal['part']) => refusals.find(refusal => refusal.part === part)?.message;
  const [dateError, slotsError, noteError] = [refusalOf('date'), refusalOf('slots'), refusalOf('note')];
  const name = date ? formatLongDay(date) : t`New special day`;

  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-2 py-3 md:grid-cols-[11rem_11rem_minmax(0,1fr)_auto]">
      <legend className="sr-only">{name}</legend>
      <Field label={t`Date of ${name}`} hideLabel error={dateError}>
        <Input
          type="date"
          min={findFirstDay(new Date())}
          value={date}
          onChange={event => onChange({ ...value, date: event.target.value })}
        />
      </Field>
      <DayModeSelect
        name={name}
        modes={modes}
        value={value}
        onChange={changed => onChange({ ...value, ...changed })}
        className="self-start max-md:order-1 max-md:col-span-2"
      />
      <div className="grid grid-cols-1 content-start justify-items-start gap-2 max-md:order-2 max-md:col-span-2">
        {mode === 'open' && (
          <SlotList
            slots={slots}
            name={name}
            refused={slotsError ? { 'aria-invalid': true, 'aria-describedby': errorId } : {}}
            onChange={left => onChange({ ...value, slots: left, mode: left.length > 0 ? 'open' : 'closed' })}
          />
        )}
        {slotsError && <FieldError id={errorId}>{slotsError}</FieldError>}
        <Field label={t`Note on ${name}`} hideLabel error={noteError} className="w-full">
          <Input
            placeholder={country === 'US' ? t`Note, such as: Thanksgiving` : t`Note, such as: New Year’s Day`}
            value={note}
            onChange={event => onChange({ ...value, note: event.target.value })}
          />
        </Field>
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t`Remove ${name}`}
        className="self-start text-muted"
        onClick={onRemove}
      >
        <X aria-hidden />
      </Button>
    </fieldset>
  );
}
