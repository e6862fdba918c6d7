import type { IncomingMessage } from 'node:http';
import { tags as dataTags } from '@doorstep/contracts/common/tags.ts';
import { toPageSite } from '@doorstep/contracts/directory/empty-states/empty-states.ts';
import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import type { RefusedForm } from '@doorstep/contracts/gateway/pages/page-forms.ts';
import { type Language, languagesOf } from '@doorstep/contracts/language/languages.ts';
import type { Request, Response } from 'express';
import type { CacheableAnswer, EdgeCache } from '../edge/cache.ts';
import { createEntry, type Entry } from '../edge/entry.ts';
import { showPage } from '../figures/shown.ts';
import { clientAddress } from '../http/client-address.ts';
import type { PageReader, ServiceProxy } from '../services/proxy.ts';
import { findMeantAddress } from './meant-address.ts';
import { isPage, toPageUrl } from './page-address.ts';
import { asRefused, toAnswer, toMove } from './page-answer.ts';
import { createDataReader } from './page-data.ts';
import type { PageLanguages } from './page-language.ts';
import type { Redirects } from './redirects.ts';
import type { createRenderer } from './renderer.ts';
import type { Template } from './template.ts';

export type FindOwn = (path: string) => Entry | undefined;

/** A form that was sent and refused. */
export interface RefusedPage {
  readonly status: number;
  readonly refused: RefusedForm;
}

interface PageRequest {
  /** The public address of the site. */
  readonly origin: string;
  readonly findOwn: FindOwn;
  readonly form?: RefusedPage | undefined;
}

/** The parts that a rendering needs. */
export interface RenderingParts {
  /** The address of the site as a client requests it. */
  readonly originOf: (req: Pick<IncomingMessage, 'headers' | 'socket'>) => string;
  readonly cache: EdgeCache;
  readonly proxy: ServiceProxy;
  /** Returns whether every page says that the site can only be read, or has no administrator. */
  readonly hasNotice: () => boolean;
  /** The settings of the site. */
  readonly getSite: () => Site;
  readonly redirects: Redirects;
  readonly pageLanguages: PageLanguages;
  readonly templateOf: (language: Language) => Template;
  readonly renderer: ReturnType<typeof createRenderer>;
}

/** A page in the making, for one request or for several that share it. */
interface Draft extends PageRequest {
  readonly req: Request;
  readonly key: string;
  /** The address of the client. */
  readonly address: string;
  readonly reader: PageReader;
  /** Collects the tags of the data that were read. */
  readonly tags: string[];
}

// Visitors see changes of a list within a second, and a list that changes constantly is rendered about once a second.
const listsMayLagMs = 750;

/** The cache key of a page. Pages contain the address of the site, which a proxy may set. */
export const keyOf = (
  { originOf, pageLanguages }: Pick<RenderingParts, 'originOf' | 'pageLanguages'>,
  req: IncomingMessage,
  originalUrl = req.url ?? '',
): string => `page ${originOf(req)} ${pageLanguages.localize(req, toPageUrl(originalUrl))}`;

/** The address that people mean by that of a request; undefined if it is right. */
export function findMeant(
  { getSite, pageLanguages }: Pick<RenderingParts, 'getSite' | 'pageLanguages'>,
  req: Request,
): string | undefined {
  const meant = findMeantAddress(req.originalUrl, languagesOf(getSite()));
  return meant && pageLanguages.localize(req, meant);
}

/** Renders a page, or takes it from the cache or a rendering in progress. */
export async function renderPage(
  parts: RenderingParts,
  req: Request,
  res: Response,
  page: PageRequest,
): Promise<Entry> {
  const { cache, proxy, renderer } = parts;
  const key = keyOf(parts, req, req.originalUrl);
  const address = clientAddress(req);
  const reader = proxy.openReader(req, res);
  const tags: string[] = [dataTags.site];
  const draft: Draft = { ...page, req, key, address, reader, tags };
  const fetch = (signal: AbortSignal, onBegin?: () => void) => write(parts, draft, signal, onBegin);
  if (page.form || reader.isFresh) return createEntry(await fetch(untilLeft(res)));
  renderer.join(key, address);
  const shared = await cache.read(key, { tags, res, fetch, listsMayLagMs });
  return shared ?? createEntry(await fetch(untilLeft(res)));
}

async function write(
  parts: RenderingParts,
  { req, key, address, reader, tags, origin, findOwn, form }: Draft,
  signal: AbortSignal,
  onBegin = () => {},
): Promise<CacheableAnswer> {
  const { cache, pageLanguages, getSite, hasNotice, renderer, templateOf } = parts;
  const data = createDataReader({ cache, reader, findOwn, tags, onBegin });
  const url = toPageUrl(req.originalUrl);
  const language = pageLanguages.of(req);
  // Read before the rendering, because a change meanwhile purges the page.
  const site = toPageSite(getSite(), language);
  const input = {
    url,
    language,
    origin,
    now: Date.now(),
    site,
    hasNotice: hasNotice(),
    ...(form && { refused: form.refused }),
  };
  const page = await renderer.render(input, data.read, { key, address, signal });
  const answer = toAnswer({ template: templateOf(language), site, language }, page, data.isBehind());
  const moved = answer.status === 404 && isPage(req.path) && (await findMove(parts, req));
  if (moved) return moved;
  return form ? asRefused(answer, form.status) : { ...answer, shown: showPage(url, data.shown) };
}

/** The move to the address of a page that is not at this one. */
async function findMove(parts: RenderingParts, req: Request): Promise<CacheableAnswer | undefined> {
  const former = await parts.redirects.ask(req.originalUrl);
  const meant = former ? undefined : findMeant(parts, req);
  return meant ? toMove(meant) : former;
}

/** Aborts when the client disconnects. */
function untilLeft(res: Response): AbortSignal {
  const left = new AbortController();
  res.once('close', () => left.abort());
  return left.signal;
}
