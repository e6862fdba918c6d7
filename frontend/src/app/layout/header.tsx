import { pageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { matchPath, NavLink, useLocation } from 'react-router-dom';
import { ButtonLink } from '#components/ui/button.tsx';
import { useSession } from '#features/session/api/session.ts';
import { AvatarMenu } from '#features/session/components/avatar-menu.tsx';
import { useDuty } from '#features/session/duty.ts';
import { useSignInPath } from '#features/session/return-to.ts';
import { cn } from '#lib/cn.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import { paths } from '#lib/paths.ts';
import { Brand } from './brand.tsx';
import { HeaderSearch } from './header-search.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { headerLinks } from './site-links.ts';
import { SiteNotice } from './site-notice.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

// Visitors have no notifications, so their pages load no code for them.
const Bell = lazyComponent(() => import('#features/notifications/components/bell.tsx'), 'Bell');

/** Pages with their own search field, which need no second one above it. */
const searchPages = [pageRoutes.home, pageRoutes.businesses, pageRoutes.category];

export function Header() {
  const { user, isPending } = useSession();
  const duty = useDuty(user);
  const signInPath = useSignInPath();
  const { pathname } = useLocation();
  const hasOwnSearch = searchPages.some(pattern => matchPath(pattern, pathname));
  return (
    <header className="top-0 z-30 tall:sticky border-line border-b bg-paper/90 backdrop-blur-md print:hidden">
      <div className="wrap flex min-h-16 flex-wrap items-center gap-2 py-2 lg:min-h-18 lg:flex-nowrap lg:gap-6">
        {/* The smallest phones have room for the four controls of an account, or for the name. */}
        <div className="min-w-0 flex-[1_1_8.75rem] max-[22.5rem]:in-data-session:basis-10 max-[22.5rem]:in-data-session:[&_span]:sr-only lg:max-w-64 lg:flex-none">
          <Brand className="w-fit" />
        </div>
        <nav aria-label={t`Main`} className="hidden shrink-0 items-center gap-1 lg:flex">
          {headerLinks.map(({ label, to }) => (
            <NavLink
              key={to}
              to={to}
              end={to === paths.home}
              className={({ isActive }) =>
                cn(
                  'rounded-control px-3.5 py-2.5 font-medium transition-colors hover:bg-sunken hover:text-ink',
                  isActive ? 'text-primary' : 'text-muted',
                )
              }
            >
              {label}
            </NavLink>
          ))}
        </nav>
        {!hasOwnSearch && <HeaderSearch className="ms-auto hidden w-full max-w-76 md:block" />}
        <div
          className={cn(
            'ms-auto flex items-center narrow:flex-wrap narrow:justify-end gap-1 lg:gap-2',
            !hasOwnSearch && 'md:ms-0',
          )}
        >
          <ThemeSwitch />
          {user && !duty && (
            <Suspense fallback={<span className="size-11" />}>
              <Bell key={user.id} user={user} />
            </Suspense>
          )}
          {user && <AvatarMenu user={user} />}
          {!user && (
            <ButtonLink
              className={cn(
                'visitors-only hidden px-4 min-[22.5rem]:inline-flex rtl:max-sm:px-2.5 rtl:max-sm:text-sm',
                isPending && 'invisible',
              )}
              to={signInPath}
            >
              <Trans>Sign In</Trans>
            </ButtonLink>
          )}
          <MobileMenu signedIn={Boolean(user)} />
        </div>
      </div>
      <OfflineNotice />
      <SiteNotice />
    </header>
  );
}
