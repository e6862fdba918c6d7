import { hydration } from '@doorstep/contracts/gateway/pages/hydration.ts';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { type PageState, readPageState, restoreQueries, retryFailed } from '#app/page-state.ts';
import { Providers } from '#app/providers.tsx';
import { createRouter, takeOverRouter } from '#app/router.tsx';
import { currentUserQuery, endSession, followOtherPages } from '#features/session/api/session.ts';
import { undoChanges, withstandForeignChanges } from '#lib/foreign-changes.ts';
import { formatAsIn } from '#lib/locale.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { type Rendered, RenderedContext } from '#lib/rendered.ts';
import { readSite, siteQuery } from '#lib/site.ts';
import './styles/index.css';

const root = document.getElementById(hydration.rootId);
if (!root) throw new Error(`index.html has no element with the id "${hydration.rootId}"`);

/** The browser has no session, so the server need not be asked who is signed in. */
const isVisitor = !document.documentElement.hasAttribute(hydration.session);
const queryClient = createQueryClient(endSession);
followOtherPages(queryClient);
const state = readPageState();
if (state) await takeOver(root, state);
else show(root);

/** Shows a page that the server did not render. */
function show(element: HTMLElement): void {
  if (isVisitor) queryClient.setQueryData(currentUserQuery.queryKey, null);
  const site = document.getElementById(hydration.siteId)?.textContent;
  if (site) queryClient.setQueryData(siteQuery.queryKey, JSON.parse(site));
  formatAsIn(readSite(queryClient).country);
  // Nothing to take over; otherwise content for visitors would stay hidden after a sign-out.
  document.documentElement.setAttribute(hydration.takenOver, '');
  withstandForeignChanges();
  createRoot(element).render(<App router={createRouter(queryClient)} />);
}

/** Hydrates a page that the server rendered for a visitor, without changing anything in it. */
async function takeOver(element: HTMLElement, { origin, now, refused, ...rest }: PageState): Promise<void> {
  const rendered: Rendered = { origin, now, refused };
  restoreQueries(queryClient, { origin, now, ...rest });
  formatAsIn(readSite(queryClient).country);
  const router = await takeOverRouter(queryClient, rest.route);

  /** Runs as a transition, in short steps that keep the browser responsive, unless others change the page. */
  function hydrate(changes: readonly MutationRecord[]) {
    undoChanges(changes);
    withstandForeignChanges();
    const run = changes.length > 0 ? flushSync : startTransition;
    run(() => {
      hydrateRoot(
        element,
        <RenderedContext value={rendered}>
          <App router={router} />
          <AtFirstCommit run={finish} />
        </RenderedContext>,
      );
    });
  }

  function finish() {
    rendered.isTakenOver = true;
    document.documentElement.setAttribute(hydration.takenOver, '');
    window.dispatchEvent(new Event(hydration.takenOverEvent));
    if (!isVisitor) void queryClient.resetQueries(currentUserQuery);
    void retryFailed(queryClient);
  }
  window.dispatchEvent(new CustomEvent(hydration.takingOverEvent, { detail: hydrate }));
}

function App({ router }: { router: ReturnType<typeof createRouter> }): ReactNode {
  return (
    <StrictMode>
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
}

function AtFirstCommit({ run }: { run: () => void }) {
  useEffect(run, [run]);
  return null;
}
