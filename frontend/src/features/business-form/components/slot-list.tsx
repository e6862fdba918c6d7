import { maxSlots, type Slot } from '@doorstep/contracts/directory/businesses/hours.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { nextSlot } from '../week.ts';
import { SlotFields } from './slot-fields.tsx';

interface SlotListProps {
  readonly slots: readonly Slot[];
  /** The name of the day. */
  readonly name: string;
  /** The attributes that mark the fields as refused. */
  readonly refused: { 'aria-invalid'?: boolean; 'aria-describedby'?: string };
  readonly onChange: (slots: Slot[]) => void;
}

/** The slots of a day that is open, and the button that adds one. */
export function SlotList({ slots, name, refused, onChange }: SlotListProps) {
  return (
    <>
      {slots.map((slot, index) => (
        <SlotFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place in the day
          key={index}
          slot={slot}
          name={slots.length > 1 ? t`${name}, slot ${index + 1}` : name}
          refused={refused}
          onChange={changed => onChange(slots.with(index, changed))}
          onRemove={() => onChange(slots.toSpliced(index, 1))}
        />
      ))}
      {slots.length < maxSlots && (
        <Button
          variant="ghost"
          size="sm"
          className="-ms-2 text-primary"
          aria-label={t`Add hours on ${name}`}
          onClick={() => onChange([...slots, nextSlot(slots)])}
          icon={Plus}
        >
          <Trans>Add hours</Trans>
        </Button>
      )}
    </>
  );
}
