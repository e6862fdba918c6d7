import { Check } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '#lib/cn.ts';

interface CheckboxProps extends Omit<ComponentProps<typeof Radix.Root>, 'children'> {
  readonly label: ReactNode;
}

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
