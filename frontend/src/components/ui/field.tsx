import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { Slot } from 'radix-ui';
import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react';
import { cn } from '#lib/cn.ts';

interface FieldProps {
  readonly label: string;
  /** Message below the field when its value is refused. */
  readonly error?: string;
  /** Message instead of "Required", such as "Please enter your name". */
  readonly missing?: string;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
  /** Shows the label to screen readers only, where the place makes the meaning clear. */
  readonly hideLabel?: boolean;
  readonly className?: string;
  /** A single control; it gets id, aria-invalid and aria-describedby. */
  readonly children: ReactElement;
}

/** A control with its label, hint and error, which screen readers announce together. */
export function Field({ label, missing, hint, optional, hideLabel, className, children, ...props }: FieldProps) {
  const id = useId();
  const error = props.error === 'Required' ? (missing ?? props.error) : props.error;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={cn('grid content-start gap-1.5', className)}>
      <label
        htmlFor={id}
        className={cn(
          'flex flex-wrap items-baseline justify-between gap-x-2 font-medium text-sm',
          hideLabel && 'sr-only',
        )}
      >
        {label}
        {optional && (
          <span className="font-normal text-muted text-xs">
            <Trans>Optional</Trans>
          </span>
        )}
      </label>
      <Slot.Root
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
      >
        {children}
      </Slot.Root>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className="text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}

interface FieldErrorProps extends ComponentProps<'p'> {
  readonly children: string;
}

/** Message below a field whose value is refused. */
export const FieldError = ({ className, children, ...rest }: FieldErrorProps) => (
  <p className={cn('flex items-center gap-1.5 text-danger-text text-sm', className)} {...rest}>
    <CircleAlert aria-hidden className="size-4 shrink-0" />
    {children}
  </p>
);
