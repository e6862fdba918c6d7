import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom';
import { WishGranter } from '#features/favorites/components/wish-granter.tsx';
import { LiveUpdates } from '#features/live/live-updates.tsx';
import { OwnPasswordFirst } from '#features/session/components/own-password-first.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

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
      <WishGranter />
      <LiveUpdates />
      {/* A page that is loaded anew has the key 'default', whichever it is: it must not get another one's place. */}
      {isLoaded && (
        <ScrollRestoration getKey={({ key, pathname, search }) => (key === 'default' ? pathname + search : key)} />
      )}
    </div>
  );
}
