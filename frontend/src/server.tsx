import type { RenderedPage, RenderInput } from '@doorstep/contracts/gateway/pages/rendering.ts';
import { prefixOf } from '@doorstep/contracts/language/languages.ts';
import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';
import { judgePage } from '#app/judge-page.ts';
import { collectQueries, writePageState } from '#app/page-state.ts';
import { Providers } from '#app/providers.tsx';
import { type DataNeed, prefetch, type RouteModule } from '#app/route-module.ts';
import { layoutAround } from '#app/router.tsx';
import { routes } from '#app/routes.ts';
import { currentUserQuery } from '#features/session/api/session.ts';
import type { Transport } from '#lib/api-client.ts';
import { formatAsIn } from '#lib/locale.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { type Rendered, RenderedContext } from '#lib/rendered.ts';
import { siteQuery } from '#lib/site.ts';
import { siteConfigQuery } from '#lib/site-config.ts';
import { language } from '#lib/texts.tsx';

/** Renders a page as a visitor sees it. Its data come through `transport`. Throws if the code of the page does. */
export async function render(
  { url, origin, now, site, hasNotice, refused }: RenderInput,
  transport: Transport,
): Promise<RenderedPage> {
  const client = createQueryClient(() => undefined, transport);
  try {
    // Concatenated, not resolved against a base: `//elsewhere` is a path of this site too.
    const address = new URL(origin + withReadablePath(url));
    const { pathname, searchParams } = address;
    const { path, params } = matchPage(pathname);
    const module: RouteModule & { readonly file?: string } = await routes[path]();
    const input = { params, searchParams };
    client.setQueryData(currentUserQuery.queryKey, null);
    client.setQueryData(siteQuery.queryKey, site);
    const needs = (await module.queries?.(input, client)) ?? [];
    const ofFrame = hasNotice ? [siteConfigQuery] : [];
    await Promise.all([...needs, ...ofFrame].map(need => prefetchInTime(client, need)));
    const finding = judgePage({ path, pathname, module, input, needs }, client);
    if (finding.kind === 'moved') {
      const { location } = finding;
      return { status: isSamePath(location, pathname) ? 302 : 301, location };
    }
    if (finding.kind === 'unavailable') return { status: 503, reason: finding.reason };
    formatAsIn(site.country);
    const rendered = { origin, now, refused };
    const html = await renderRoute(
      { path, Component: module.default },
      { url: address, prefix: prefixOf(site, language), client, rendered },
    );
    return {
      status: finding.kind === 'missing' ? 404 : 200,
      ...html,
      isComplete: finding.isComplete,
      state: writePageState({ ...rendered, route: path, ...collectQueries(client) }),
      file: module.file,
    };
  } finally {
    client.clear();
  }
}

/** Treats an escape that cannot be decoded as literal characters; the router would log a warning. */
function withReadablePath(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

// A page does not wait longer than this for data that it can do without.
const optionalMs = 1_500;
// Nor longer than this for those that its address asks for. Visitors without scripts get them in no other way.
const askedForMs = 5_000;

async function prefetchInTime(client: QueryClient, need: DataNeed): Promise<void> {
  const fetched = prefetch(client, need);
  if (!need.isOptional) return fetched;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>(resolve => {
    // If the thread was busy, the answer may have arrived meanwhile, so it is handled first.
    timer = setTimeout(() => setImmediate(resolve), need.isAskedFor ? askedForMs : optionalMs);
  });
  await Promise.race([fetched, late]);
  clearTimeout(timer);
}

const isSamePath = (location: string, pathname: string) => location.split('?', 1)[0] === pathname;

function matchPage(pathname: string) {
  const [match] =
    matchRoutes(
      Object.keys(routes).map(path => ({ path })),
      pathname,
    ) ?? [];
  const path = Object.keys(routes).find((known): known is keyof typeof routes => known === match?.route.path);
  return { path: path ?? ('*' as const), params: match?.params ?? {} };
}

interface Surroundings {
  /** Without the language. */
  readonly url: URL;
  readonly prefix: string;
  readonly client: QueryClient;
  readonly rendered: Rendered;
}

async function renderRoute(route: RouteObject & { path: string }, { url, prefix, client, rendered }: Surroundings) {
  const { dataRoutes, query } = createStaticHandler(layoutAround([{ ...route, id: route.path }]), { basename: prefix });
  const localized = new URL(url);
  localized.pathname = prefix + url.pathname;
  const context = await query(new Request(localized));
  if (context instanceof Response) throw new Error('A page answered with a redirect while it was rendered');
  let failure: unknown;
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <RenderedContext value={rendered}>
        <Providers queryClient={client}>
          <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
        </Providers>
      </RenderedContext>
    </StrictMode>,
    {
      // The page is sent whole, so no part of it arrives later by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: error => {
        failure ??= error;
      },
    },
  );
  const html = await readAll(prelude);
  if (failure !== undefined) throw failure;
  return splitHead(html);
}

async function readAll(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  stream.setEncoding('utf8');
  for await (const chunk of stream) text += chunk;
  return text;
}

/** Splits off the head: React puts its elements first if it did not render the head itself. */
function splitHead(html: string): { head: string; body: string } {
  const [head = ''] = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html) ?? [];
  return { head, body: html.slice(head.length) };
}
