import { Check } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';

interface TickBoxProps {
  /** For screen readers; the place says it to everyone else. */
  readonly label: string;
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
}

/** A box to tick in a table; in forms use Checkbox, which shows its label. */
export function TickBox({ label, checked, onCheckedChange }: TickBoxProps) {
  return (
    <Radix.Root
      aria-label={label}
      checked={checked}
      onCheckedChange={state => onCheckedChange(state === true)}
      className="-m-2 grid size-9 place-items-center p-2"
    >
      <span
        data-checked={checked || undefined}
        className="grid size-5 place-items-center rounded-md border border-control bg-surface text-on-primary data-[checked]:border-primary data-[checked]:bg-primary"
      >
        <Radix.Indicator>
          <Check aria-hidden className="size-3.5" strokeWidth={3} />
        </Radix.Indicator>
      </span>
    </Radix.Root>
  );
}
