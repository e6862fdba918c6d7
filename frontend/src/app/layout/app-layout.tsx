import { Suspense } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom';
import { lazyComponent } from '#app/lazy-component.ts';
import { SavePendingFavorite } from '#features/favorites/components/save-pending-favorite.tsx';
import { OwnPasswordFirst } from '#features/session/components/own-password-first.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

// The page can be read before its events arrive.
const LiveUpdates = lazyComponent(() => import('#features/live/live-updates.tsx'), 'LiveUpdates');

/** The frame of every page: skip link, header, the page, footer. */
export function AppLayout() {
  const { pathname } = useLocation();
  // After a reload, scroll once: when the loader has ended and the content is there.
  const isLoaded = useMatches().at(-1)?.loaderData !== undefined;
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-control bg-primary px-4 py-2.5 font-semibold text-on-primary focus:translate-y-0"
      >
        Skip to content
      </a>
      <NavigationBar />
      <Header />
      {/* Fills the screen, so that the footer does not jump when the page takes the place of its skeletons. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] flex-1">
        <div key={pathname} className="animate-fade-in">
          <OwnPasswordFirst>
            <Outlet />
          </OwnPasswordFirst>
        </div>
      </main>
      <Footer />
      <RouteAnnouncer />
      <SavePendingFavorite />
      <Suspense>
        <LiveUpdates />
      </Suspense>
      {/* Every page that is loaded from the server has the key 'default': none must get the scroll position of another. */}
      {isLoaded && (
        <ScrollRestoration getKey={({ key, pathname, search }) => (key === 'default' ? pathname + search : key)} />
      )}
    </div>
  );
}
