import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { RefObject } from 'react';
import { NavLink } from 'react-router-dom';
import { ButtonLink, buttonStyle } from '#components/ui/button.tsx';
import { useSignInPath } from '#features/session/return-to.ts';
import { cn } from '#lib/cn.ts';
import { paths } from '#lib/paths.ts';
import { HeaderSearch } from './header-search.tsx';
import { headerLinks } from './site-links.ts';

interface MobilePanelProps {
  readonly signedIn: boolean;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly opener: RefObject<HTMLElement | null>;
}

/** The panel from the right that the menu of phones and tablets opens. */
export function MobilePanel({ signedIn, open, onOpenChange, opener }: MobilePanelProps) {
  const signInPath = useSignInPath();
  const close = () => onOpenChange(false);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={() => opener.current?.focus()}
          // While suggestions are open, Escape closes them alone.
          onEscapeKeyDown={event => {
            if (document.activeElement?.ariaExpanded === 'true') event.preventDefault();
          }}
          className="fixed inset-y-0 right-0 z-50 flex w-[min(22rem,88vw)] flex-col overflow-y-auto bg-raised px-5 pb-6 shadow-overlay outline-none data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in"
        >
          <div className="flex h-16 shrink-0 items-center justify-between">
            <Dialog.Title className="font-display text-lg">Menu</Dialog.Title>
            <Dialog.Close aria-label="Close" className={cn(buttonStyle({ variant: 'ghost', size: 'icon' }), '-mr-2.5')}>
              <X aria-hidden />
            </Dialog.Close>
          </div>
          <HeaderSearch onSearch={close} className="md:hidden" />
          <nav aria-label="Main" className="mt-4 grid">
            {headerLinks.map(({ label, to }) => (
              <NavLink
                key={to}
                to={to}
                end={to === paths.home}
                onClick={close}
                className={({ isActive }) =>
                  cn('border-line border-b py-3.5 font-display font-semibold text-xl', isActive && 'text-primary')
                }
              >
                {label}
              </NavLink>
            ))}
          </nav>
          <div className="mt-auto grid gap-3 pt-8">
            <ButtonLink variant="secondary" to={paths.listYourBusiness} onClick={close}>
              List your business
            </ButtonLink>
            {!signedIn && (
              <ButtonLink to={signInPath} onClick={close}>
                Sign In
              </ButtonLink>
            )}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
