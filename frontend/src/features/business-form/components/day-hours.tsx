import { type Weekday, weekdays } from '@doorstep/contracts/directory/businesses/hours.ts';
import { t } from '@lingui/core/macro';
import { Copy } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#components/ui/dropdown-menu.tsx';
import { FieldError } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { dayName } from '#lib/format.ts';
import { type Day, dayModes } from '../week.ts';
import { DayModeSelect } from './day-mode-select.tsx';
import { SlotList } from './slot-list.tsx';

const copyTargets = [
  { label: t`Copy to weekdays`, days: weekdays.slice(0, 5), announcement: t`Copied to Monday to Friday` },
  { label: t`Copy to all days`, days: weekdays, announcement: t`Copied to all days` },
];

interface DayHoursProps {
  readonly day: Weekday;
  readonly value: Day;
  readonly error: string | undefined;
  readonly onChange: (value: Day) => void;
  readonly onCopy: (to: readonly Weekday[], announcement: string) => void;
}

/** One day: whether it is open, and at which times. */
export function DayHours({ day, value, error, onChange, onCopy }: DayHoursProps) {
  const errorId = useId();
  const { mode, slots } = value;
  const name = dayName(day);
  const refused = error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {};

  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-2 py-3 narrow:flex narrow:flex-wrap md:grid-cols-[8rem_11rem_minmax(0,1fr)_auto]">
      <legend className="sr-only">{name}</legend>
      <span
        aria-hidden
        className="self-start pt-2.5 font-semibold max-md:col-span-2 max-md:pt-0 narrow:grow narrow:pt-2.5"
      >
        {name}
      </span>
      <DayModeSelect
        name={name}
        modes={dayModes}
        value={value}
        onChange={changed => onChange({ ...value, ...changed })}
        className="self-start narrow:order-1 narrow:basis-full"
      />
      <div className="grid grid-cols-1 content-start justify-items-start gap-2 max-md:order-last max-md:col-span-2 narrow:basis-full">
        {mode === 'open' && (
          <SlotList
            slots={slots}
            name={name}
            refused={refused}
            onChange={left => onChange({ ...value, slots: left, mode: left.length > 0 ? 'open' : 'closed' })}
          />
        )}
        {mode === 'words' && (
          <Input
            aria-label={t`${name} in words`}
            placeholder={t`Such as: By appointment`}
            value={value.words}
            {...refused}
            onChange={event => onChange({ ...value, words: event.target.value })}
          />
        )}
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t`Copy the hours of ${name}`}
            className="self-start text-muted"
            icon={Copy}
          />
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {copyTargets.map(({ label, days, announcement }) => (
            <DropdownMenuItem key={label} onSelect={() => onCopy(days, announcement)}>
              {label}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
    </fieldset>
  );
}
