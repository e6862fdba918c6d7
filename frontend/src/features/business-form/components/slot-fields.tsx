import type { Slot } from '@doorstep/contracts/directory/businesses/hours.ts';
import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';

interface SlotFieldsProps {
  readonly slot: Slot;
  /** The day, with the number of the slot if it has several. */
  readonly name: string;
  /** The attributes that mark the fields as refused. */
  readonly refused: { 'aria-invalid'?: boolean; 'aria-describedby'?: string };
  readonly onChange: (slot: Slot) => void;
  readonly onRemove: () => void;
}

// Phones open their picker on a tap, and have no room for the button that opens it elsewhere.
const timeStyle =
  'w-34 min-w-0 px-3 tabular-nums max-sm:flex-1 max-sm:px-2 max-[22rem]:text-sm max-sm:[&::-webkit-calendar-picker-indicator]:hidden narrow:basis-full';

/** The start and the end of a slot, in the browser's time fields. */
export function SlotFields({ slot, name, refused, onChange, onRemove }: SlotFieldsProps) {
  return (
    <div className="flex items-center gap-2 max-sm:w-full max-sm:gap-1 narrow:flex-wrap">
      <Input
        type="time"
        aria-label={t`${name} opens at`}
        className={timeStyle}
        value={slot.opens}
        {...refused}
        onChange={event => onChange({ ...slot, opens: event.target.value })}
      />
      <span aria-hidden className="text-muted narrow:hidden">
        –
      </span>
      <Input
        type="time"
        aria-label={t`${name} closes at`}
        className={timeStyle}
        value={slot.closes}
        {...refused}
        onChange={event => onChange({ ...slot, closes: event.target.value })}
      />
      <Button
        variant="ghost"
        size="icon"
        aria-label={t`Remove these hours of ${name}`}
        className="text-muted"
        onClick={onRemove}
      >
        <X aria-hidden />
      </Button>
    </div>
  );
}
