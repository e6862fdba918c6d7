import type { Slot } from '@doorstep/contracts/directory/businesses/hours.ts';
import { t } from '@lingui/core/macro';
import { Options, Select } from '#components/ui/select.tsx';
import { type dayModes, firstSlot } from '../week.ts';

type DayMode = (typeof dayModes)[number];

const labels: Record<DayMode, string> = {
  unset: t`Not given`,
  closed: t`Closed`,
  open: t`Open`,
  allDay: t`Open 24 hours`,
  words: t`In words`,
};

interface DayModeSelectProps<Mode extends DayMode> {
  /** The name of the day. */
  readonly name: string;
  /** The modes to choose from. */
  readonly modes: readonly Mode[];
  readonly value: { readonly mode: Mode; readonly slots: Slot[] };
  readonly onChange: (value: { mode: Mode; slots: Slot[] }) => void;
  readonly className: string;
}

/** Selects whether a day is open. Opening it adds a first slot. */
export function DayModeSelect<Mode extends DayMode>(props: DayModeSelectProps<Mode>) {
  const { name, modes, value, onChange, className } = props;
  const { mode, slots } = value;
  return (
    <Select
      aria-label={t`${name}: open or closed`}
      value={mode}
      className={className}
      onChange={event => {
        const next = modes.find(candidate => candidate === event.target.value) ?? mode;
        onChange({ mode: next, slots: next === 'open' && slots.length === 0 ? [firstSlot] : slots });
      }}
    >
      <Options choices={modes.map(each => [each, labels[each]])} />
    </Select>
  );
}
