import type { Slot } from '@doorstep/contracts/directory/businesses/hours.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { firstSlot } from '../week.ts';

/** One line to start with: the same hours on every working day. */
export function SameHours({ onUse }: { onUse: (slot: Slot) => void }) {
  const [slot, setSlot] = useState(firstSlot);
  const buildInput = (name: keyof Slot, label: string) => (
    <Input
      type="time"
      aria-label={label}
      className="w-34 min-w-0 px-3 tabular-nums max-sm:flex-1 max-sm:px-2 max-sm:[&::-webkit-calendar-picker-indicator]:hidden"
      value={slot[name]}
      onChange={event => setSlot({ ...slot, [name]: event.target.value })}
    />
  );
  return (
    <fieldset className="mb-3 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-sunken/60 px-4 py-3">
      <legend className="sr-only">
        <Trans>Same hours Monday to Friday</Trans>
      </legend>
      <span aria-hidden className="font-medium max-sm:w-full">
        <Trans>Same hours Monday to Friday:</Trans>
      </span>
      <span className="flex items-center gap-2 max-sm:w-full">
        {buildInput('opens', t`Monday to Friday from`)}
        <span className="text-muted">
          <Trans>to</Trans>
        </span>
        {buildInput('closes', t`Monday to Friday to`)}
      </span>
      <Button variant="secondary" disabled={!slot.opens || !slot.closes} onClick={() => onUse(slot)}>
        <Trans>Use these hours</Trans>
      </Button>
    </fieldset>
  );
}
