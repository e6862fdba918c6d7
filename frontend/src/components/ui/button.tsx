import { Trans } from '@lingui/react/macro';
import { cva, type VariantProps } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '#lib/cn.ts';
import { Spinner } from './spinner.tsx';

export const buttonStyle = cva(
  'inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap wrap-break-word rounded-control font-semibold narrow:shrink narrow:whitespace-normal narrow:py-1.5 transition-[background-color,border-color,color,box-shadow,scale] active:scale-[0.985] disabled:pointer-events-none disabled:opacity-55 aria-disabled:cursor-default aria-disabled:opacity-55 [&_svg]:size-[1.125em] [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-primary text-on-primary hover:bg-primary-hover',
        secondary: 'border border-control/70 bg-surface text-ink hover:border-ink/60 hover:bg-sunken/60',
        soft: 'bg-primary-soft text-primary hover:bg-primary-soft/70',
        /** Filled only while the pointer or the focus is in its row of a table. */
        quiet:
          'bg-primary-soft text-primary group-focus-within/row:bg-primary group-focus-within/row:text-on-primary group-hover/row:bg-primary group-hover/row:text-on-primary hover:bg-primary-hover!',
        ghost: 'text-ink hover:bg-sunken',
        danger: 'bg-danger text-on-danger hover:bg-danger-hover',
        link: 'h-auto! px-0! text-primary underline-offset-4 hover:underline',
      },
      size: {
        sm: 'h-9 px-3.5 text-sm narrow:h-auto narrow:min-h-9 narrow:px-2',
        md: 'h-11 px-5 text-base narrow:h-auto narrow:min-h-11 narrow:px-2',
        lg: 'h-13 px-7 text-lg narrow:h-auto narrow:min-h-13 narrow:px-2',
        icon: 'size-11 shrink-0! p-0! text-lg',
        'icon-sm': 'size-9 shrink-0! p-0! text-base',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonStyle> {
  /** Icon before the text, replaced by the spinner while pending. */
  readonly icon?: LucideIcon;
  /** Shows a spinner and ignores further clicks while a request runs. */
  readonly pending?: boolean;
}

export function Button({ className, variant, size, icon: Icon, pending, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={cn(buttonStyle({ variant, size }), className)}
      // A disabled button would lose the focus, and with it the place on the page.
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? event => event.preventDefault() : onClick}
      {...rest}
    >
      {pending ? <Spinner /> : Icon && <Icon aria-hidden />}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends ComponentProps<'a'>, VariantProps<typeof buttonStyle> {
  /** A page of the site; use `href` for all other addresses. */
  readonly to?: string;
  readonly icon?: LucideIcon;
  /** Opens the address in a new tab, and says so to screen readers. */
  readonly newTab?: boolean;
}

/** A link that looks like a button. */
export function ButtonLink({ className, variant, size, to, icon: Icon, newTab, children, ...props }: ButtonLinkProps) {
  const rest = newTab ? { ...props, target: '_blank', rel: 'noopener noreferrer' } : props;
  const style = cn(buttonStyle({ variant, size }), className);
  const content = (
    <>
      {Icon && <Icon aria-hidden />}
      {children}
      {newTab && (
        <span className="sr-only">
          {' '}
          <Trans>(opens in a new tab)</Trans>
        </span>
      )}
    </>
  );
  return to === undefined ? (
    <a className={style} {...rest}>
      {content}
    </a>
  ) : (
    <Link to={to} className={style} {...rest}>
      {content}
    </Link>
  );
}
