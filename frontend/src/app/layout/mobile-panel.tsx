import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { RefObject } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { ButtonLink, buttonStyle } from '#components/ui/button.tsx';
import { categoriesQuery } from '#features/categories/api/categories.ts';
import { otherLast } from '#features/categories/tree.ts';
import { useSignInPath } from '#features/session/return-to.ts';
import { cn } from '#lib/cn.ts';
import { useLangOf } from '#lib/localized.ts';
import { paths } from '#lib/paths.ts';
import { useSitePart } from '#lib/site.ts';
import { HeaderSearch } from './header-search.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import type { ListedLink } from './link-items.tsx';
import { headerLinks } from './site-links.ts';
import { useFooter } from './use-footer.ts';

interface MobilePanelProps {
  readonly signedIn: boolean;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly opener: RefObject<HTMLElement | null>;
}

/** Panel that slides in from the right when the menu of phones and tablets opens. */
export function MobilePanel({ signedIn, open, onOpenChange, opener }: MobilePanelProps) {
  const signInPath = useSignInPath();
  const close = () => onOpenChange(false);
  const takesRequests = useSitePart('requests');
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={() => opener.current?.focus()}
          // While suggestions are open, Escape closes only them.
          onEscapeKeyDown={event => {
            if (document.activeElement?.ariaExpanded === 'true') event.preventDefault();
          }}
          className="fixed inset-y-0 end-0 z-50 flex w-[min(22rem,88vw)] flex-col overflow-y-auto bg-raised px-5 pb-6 shadow-overlay outline-none data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in"
        >
          <div className="flex h-16 shrink-0 items-center justify-between">
            <Dialog.Title className="font-display text-lg">
              <Trans>Menu</Trans>
            </Dialog.Title>
            <Dialog.Close
              aria-label={t`Close`}
              className={cn(buttonStyle({ variant: 'ghost', size: 'icon' }), '-me-2.5')}
            >
              <X aria-hidden />
            </Dialog.Close>
          </div>
          <HeaderSearch onSearch={close} className="md:hidden" />
          <nav aria-label={t`Main`} className="mt-4 grid">
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
          <MoreLinks signedIn={signedIn} onFollow={close} />
          <div className="mt-5 text-muted">
            <LanguageSwitch className="flex min-h-11 items-center hover:text-primary" />
          </div>
          <div className="mt-auto grid gap-3 pt-8">
            {takesRequests && (
              <ButtonLink variant="secondary" to={paths.listYourBusiness} onClick={close}>
                <Trans>List your business</Trans>
              </ButtonLink>
            )}
            {!signedIn && (
              <ButtonLink to={signInPath} onClick={close}>
                <Trans>Sign In</Trans>
              </ButtonLink>
            )}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const maxCategories = 6;

/** The pages of a user's account, the first categories, and where else people go from here. */
function MoreLinks({ signedIn, onFollow }: { signedIn: boolean; onFollow: () => void }) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const hasFavorites = useSitePart('favorites');
  const langOf = useLangOf();
  const own = [
    { label: t`Profile`, to: paths.profile() },
    { label: t`Notifications`, to: paths.notifications },
    ...(hasFavorites ? [{ label: t`Favorites`, to: paths.profile({ tab: 'favourites' }) }] : []),
    { label: t`My inquiries`, to: paths.profile({ tab: 'inquiries' }) },
  ];
  const first = otherLast(categories)
    .filter(({ parentId }) => parentId === undefined)
    .slice(0, maxCategories)
    .map(category => ({
      label: category.name,
      to: paths.category(category.slug),
      lang: langOf(category, 'name'),
    }));
  const [company] = useFooter().columns;
  const more = [
    { label: t`All cities`, to: paths.cities },
    // The way to list a business is a button of the panel.
    ...(company?.links ?? []).filter(({ to }) => to.startsWith('/') && to !== paths.listYourBusiness),
  ];
  const groups: { readonly title: string; readonly links: readonly ListedLink[] }[] = [
    { title: t`Your account`, links: signedIn ? own : [] },
    { title: t`Top categories`, links: first },
    { title: t`More`, links: more },
  ];
  return groups.map(
    ({ title, links }) =>
      links.length > 0 && (
        <nav key={title} aria-label={title} className="mt-5">
          <h2 className="font-sans font-semibold text-muted text-sm">{title}</h2>
          <ul className="grid narrow:grid-cols-1 grid-cols-2 gap-x-4">
            {links.map(({ label, to, lang }) => (
              <li key={to}>
                <Link to={to} lang={lang} onClick={onFollow} className="flex min-h-11 items-center hover:text-primary">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ),
  );
}
