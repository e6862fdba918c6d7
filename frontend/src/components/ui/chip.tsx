import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#lib/cn.ts';

interface ChipProps extends ComponentProps<'button'> {
  /** Makes the chip a link: pass the Link as the only child. */
  readonly asChild?: boolean;
  /** For chips that toggle something. */
  readonly pressed?: boolean;
}

const chipStyle =
  'inline-flex h-11 items-center gap-2 whitespace-nowrap rounded-full border border-line bg-surface px-4 font-medium text-sm narrow:h-auto narrow:min-h-11 narrow:whitespace-normal narrow:py-1.5 transition-colors hover:border-primary hover:text-primary [&_svg]:size-4';

/** A small round control: a filter, a suggestion. */
export function Chip({ asChild, pressed, className, ...rest }: ChipProps) {
  const style = cn(chipStyle, pressed && 'border-primary bg-primary-soft text-primary', className);
  if (asChild) return <Slot.Root className={style} {...rest} />;
  return <button type="button" aria-pressed={pressed} className={style} {...rest} />;
}

/** A chip that toggles something: a checkbox, so that it can be part of a form. */
export function CheckChip({ className, children, ...input }: ComponentProps<'input'>) {
  return (
    <label
      className={cn(
        chipStyle,
        'relative cursor-pointer select-none outline-primary outline-offset-2 has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary has-focus-visible:outline-2',
        className,
      )}
    >
      <input type="checkbox" className="sr-only" {...input} />
      {children}
    </label>
  );
}
