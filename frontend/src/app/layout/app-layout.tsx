import { themeOf } from '@doorstep/contracts/directory/site/site-look.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { SavePendingFavorite } from '#features/favorites/components/save-pending-favorite.tsx';
import { SafeAccountFirst } from '#features/session/components/safe-account-first.tsx';
import { usePageKey } from '#lib/continued-page.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import { onFirstUse } from '#lib/on-first-use.ts';
import { useRendered } from '#lib/rendered.ts';
import { useSite } from '#lib/site.ts';
import { AccountLanguage } from './account-language.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

// The page can be read before its events arrive.
const LiveUpdates = lazyComponent(() => import('#features/live/live-updates.tsx'), 'LiveUpdates');
// A page that is not used reports nothing about its visit.
const Visits = onFirstUse(() => import('#features/figures/visits.ts'), 'Visits');

/** The frame of every page: skip link, header, the page, footer. */
export function AppLayout() {
  const pageKey = usePageKey();
  // After a reload, scroll once: when the loader has finished and the content is shown.
  const rendered = useRendered();
  const [renderedKey] = useState(rendered && pageKey);
  const isLoaded = useMatches().at(-1)?.loaderData !== undefined;
  return (
    <div className="flex min-h-dvh flex-col print:min-h-0">
      <a
        href="#main"
        className="fixed top-2 start-2 z-60 -translate-y-20 rounded-control bg-primary px-4 py-2.5 font-semibold text-on-primary focus:translate-y-0"
      >
        <Trans>Skip to content</Trans>
      </a>
      <Theme />
      <NavigationBar />
      <Header />
      {/* Fills the screen, so that the footer does not jump when the page replaces its skeletons. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] flex-1 print:min-h-0">
        <div key={pageKey} className={pageKey === renderedKey ? undefined : 'animate-fade-in'}>
          <SafeAccountFirst>
            <Outlet />
          </SafeAccountFirst>
        </div>
      </main>
      <Footer />
      <RouteAnnouncer />
      <SavePendingFavorite />
      <AccountLanguage />
      <Suspense>
        <LiveUpdates />
      </Suspense>
      <Visits />
      {/* Every page loaded from the server has the key 'default', so none may inherit the scroll position of another. */}
      {isLoaded && (
        <ScrollRestoration getKey={({ key, pathname, search }) => (key === 'default' ? pathname + search : key)} />
      )}
    </div>
  );
}

/** The accent color of the site, if it is not that of the product. */
function Theme() {
  const site = useSite();
  return site.accent && <link rel="stylesheet" href={themeOf(site)} precedence="site" />;
}

/** A thin bar at the top while the next page's code loads; quick loads never show it. */
function NavigationBar() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div role="progressbar" aria-label={t`Loading page`} className="fixed inset-x-0 top-0 z-60 h-0.75">
      <div className="h-full origin-left rtl:origin-right scale-x-0 animate-pending bg-accent [animation-delay:150ms]" />
    </div>
  );
}

/**
 * Moves the focus to the page's h1 after a navigation, and lets screen readers announce the page's title. While a page without such an
 * h1 is loading, the focus is on main.
 */
function RouteAnnouncer() {
  const { pathname } = useLocation();
  const visited = useRef(pathname);
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    if (visited.current === pathname) return;
    visited.current = pathname;
    const main = document.querySelector<HTMLElement>('main');
    if (!main) return;
    const focusHeading = () => {
      const heading = main.querySelector<HTMLElement>('h1[tabindex]');
      heading?.focus({ preventScroll: true });
      if (heading) setAnnounced(document.title);
      return heading !== null;
    };
    if (focusHeading()) return;
    main.focus({ preventScroll: true });
    const changes = new MutationObserver(() => {
      // A user who has moved the focus meanwhile keeps it.
      if (document.activeElement !== main || focusHeading()) changes.disconnect();
    });
    changes.observe(main, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [pathname]);

  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}
