import { Check } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '#lib/cn.ts';

interface CheckboxProps extends Omit<ComponentProps<typeof Radix.Root>, 'children'> {
  readonly label: ReactNode;
}

/** A checkbox with its label, for forms. */
export function Checkbox({ label, className, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <div className={cn('flex min-h-11 items-center gap-3', className)}>
      <Radix.Root
        id={inputId}
        className="grid size-5.5 shrink-0 place-items-center rounded-md border border-control bg-surface text-on-primary transition-colors hover:border-ink/70 data-[state=checked]:border-primary data-[state=checked]:bg-primary"
        {...rest}
      >
        <Radix.Indicator>
          <Check aria-hidden className="size-4" strokeWidth={3} />
        </Radix.Indicator>
      </Radix.Root>
      <label htmlFor={inputId} className="cursor-pointer py-2 text-base">
        {label}
      </label>
    </div>
  );
}

interface TableCheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
}

/** A small checkbox in a table row, whose label is only for screen readers. */
export function TableCheckbox({ label, checked, onCheckedChange }: TableCheckboxProps) {
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
