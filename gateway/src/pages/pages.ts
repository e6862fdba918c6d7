import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import {
  tags as dataTags,
  hydration,
  type Language,
  languages,
  languagesOf,
  type RefusedForm,
  type Site,
  toPageSite,
} from '@doorstep/contracts';
import { ConfigError } from '@doorstep/platform/config';
import { AppError } from '@doorstep/platform/errors';
import { sayIn } from '@doorstep/platform/speaking';
import { atMostEvery, type Logger } from '@doorstep/platform/telemetry';
import { t } from '@doorstep/texts/text.ts';
import type { Request, RequestHandler, Response } from 'express';
import type { CacheableAnswer, EdgeCache } from '../edge/cache.ts';
import { createEntry, type Entry } from '../edge/entry.ts';
import { prepareAndSend, sendEntry } from '../edge/send-entry.ts';
import type { VisitCounter } from '../figures/counter.ts';
import { showPage } from '../figures/shown.ts';
import { clientAddress } from '../http/client-address.ts';
import type { Limits } from '../http/limits.ts';
import { isPlainPath } from '../http/plain-path.ts';
import type { Refusals } from '../http/refusals.ts';
import { siteOrigin } from '../http/site-origin.ts';
import { isApiPath } from '../routes/find-route.ts';
import type { ServiceProxy } from '../services/proxy.ts';
import type { Answer } from '../services/send-request.ts';
import type { Sessions } from '../session/sessions.ts';
import { QueueFull } from './fair-queue.ts';
import { findAgainWhenCompressed, findFiles, looksLikeFile, unknownFile } from './files.ts';
import { findMeantAddress, hasPunctuation } from './meant-address.ts';
import { isPage, isPrivate, toPageUrl } from './page-address.ts';
import { asRefused, html, toAnswer, toMove } from './page-answer.ts';
import { createDataReader } from './page-data.ts';
import type { PageLanguages } from './page-language.ts';
import { mayHaveMoved, type Redirects } from './redirects.ts';
import { createRenderer } from './renderer.ts';
import { createTemplate, manifestSchema, type Template } from './template.ts';

/** The frontend as browsers get it: its files, and its pages, of which the public ones are rendered here. */
export interface Pages {
  /** A file of the built frontend, by its path. */
  findFile(path: string): Entry | undefined;
  /** Finds a cached page. */
  find(req: IncomingMessage, path: string): Entry | undefined;
  /** Redirects from an address with more slashes than that of its page. All other code refuses these. */
  readonly leaveOutSlashes: RequestHandler;
  /** Answers reads of pages, and of files that do not exist. */
  handler(findOwn: FindOwn): RequestHandler;
  /** Answers a refused form with its page. */
  sender(findOwn: FindOwn): (req: Request, res: Response, form: RefusedPage) => Promise<void>;
  close(): Promise<void>;
}

type FindOwn = (path: string) => Entry | undefined;

interface RefusedPage {
  readonly status: number;
  readonly refused: RefusedForm;
}

interface Parts {
  readonly folder: string;
  /** The public address of the site; without it, that of each request is used. */
  readonly publicUrl: string | undefined;
  /** The address of the site as a client requests it. */
  readonly originOf: (req: Pick<IncomingMessage, 'headers' | 'socket'>) => string;
  readonly cache: EdgeCache;
  readonly proxy: ServiceProxy;
  readonly limits: Limits;
  readonly refusals: Refusals;
  readonly sessions: Pick<Sessions, 'hasCookie' | 'hint'>;
  /** Returns whether a browser may have made changes that the cache does not have. */
  readonly mayBeFresh: (req: IncomingMessage) => boolean;
  /** Returns whether every page says that the site can only be read, or has no administrator. */
  readonly hasNotice: () => boolean;
  /** The settings of the site. */
  readonly getSite: () => Site;
  readonly redirects: Redirects;
  readonly pageLanguages: PageLanguages;
  readonly visits: Pick<VisitCounter, 'countAnswer'>;
  readonly log: Logger;
}

const noIndex = ['x-robots-tag', 'noindex'] as const;
const notKept = ['cache-control', 'no-store'] as const;
const retryAfter = ['retry-after', '10'] as const;
// Visitors see changes of a list within a second, and a list that changes constantly is rendered about once a second.
const listsMayLagMs = 750;
const overloadReportMs = 10_000;

/** Loads the built frontend. Throws ConfigError when the folder contains none. */
export async function loadPages({ folder, ...parts }: Parts): Promise<Pages> {
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  const index = await read('index.html').catch(() => undefined);
  if (!index) throw new ConfigError([`FRONTEND_DIR: there is no index.html in ${folder}, so build the frontend first`]);
  const files = await findFiles(folder);
  findAgainWhenCompressed(folder, files, error =>
    parts.log.warn({ err: error }, 'better compressed files cannot be found'),
  );
  const manifest = manifestSchema.parse(JSON.parse(await read('.manifest.json')));
  const loadTemplate = async (language: Language): Promise<[Language, Template]> => {
    const localizeFile = (path: string) => {
      const own = path.replace('/en/', `/${language}/`);
      return files.has(own) ? own : path;
    };
    const noScript = await sayIn(language, () =>
      t('{site} needs JavaScript. Please turn it on and load the page again.', { site: '%SITE_NAME%' }),
    );
    return [language, createTemplate(index, manifest, { language, localizeFile, noScript })];
  };
  const templates = new Map(await Promise.all(languages.map(loadTemplate)));
  const renderer = createRenderer(join(folder, '.server'));
  return {
    findFile: path => files.get(path),
    ...servePages({ ...parts, templates, renderer }),
    close: renderer.close,
  };
}

interface PageRequest {
  readonly origin: string;
  readonly findOwn: FindOwn;
  /** The form, if one was sent and refused. */
  readonly form?: RefusedPage | undefined;
}

interface Rendering extends Omit<Parts, 'folder'> {
  readonly templates: ReadonlyMap<Language, Template>;
  readonly renderer: ReturnType<typeof createRenderer>;
}

function servePages(parts: Rendering): Pick<Pages, 'find' | 'leaveOutSlashes' | 'handler' | 'sender'> {
  const {
    publicUrl,
    originOf,
    cache,
    proxy,
    limits,
    refusals,
    sessions,
    mayBeFresh,
    hasNotice,
    getSite,
    redirects,
    log,
    templates,
    renderer,
    pageLanguages,
    visits,
  } = parts;
  const templateOf = (language: Language): Template => {
    const template = templates.get(language);
    if (!template) throw new Error(`There is no template for ${language}`);
    return template;
  };
  // Pages without content, which browsers render themselves; crawlers read Retry-After.
  const buildShells = (page: string) => {
    const build = (status: number, headers: Answer['headers']) =>
      createEntry({ status, headers: [html, ...headers], body: Buffer.from(page) });
    return {
      private: build(200, [['cache-control', 'no-cache'], noIndex]),
      unavailable: build(503, [notKept, retryAfter]),
      // The limiter has set Retry-After already.
      limited: build(429, [notKept]),
      crowded: build(429, [notKept, retryAfter]),
    };
  };
  function buildAllShells(site: Site, language: Language) {
    const shell = templateOf(language).writeShell(toPageSite(site, language));
    const noticed = buildShells(shell.replace('<html', `<html ${hydration.notice}`));
    return { site, usual: buildShells(shell), noticed };
  }
  const built = new Map<Language, ReturnType<typeof buildAllShells>>();
  function shells(req: IncomingMessage) {
    const [site, language] = [getSite(), pageLanguages.of(req)];
    const known = built.get(language);
    const current = known?.site === site ? known : buildAllShells(site, language);
    built.set(language, current);
    return hasNotice() ? current.noticed : current.usual;
  }
  const { hint } = sessions;
  /** Returns whether a browser has a session cookie but no hint, because it signed in before hints existed. */
  const lacksHint = (req: IncomingMessage) => sessions.hasCookie(req) && !hint.isIn(req);
  const countOverload = refusals.register('render-queue');
  const reportOverload = atMostEvery(overloadReportMs, () =>
    log.warn('too many pages wait; some are left to their code'),
  );

  /** The cache key of a page. Pages contain the address of the site, which a proxy may set. */
  const keyOf = (req: IncomingMessage, originalUrl = req.url ?? ''): string =>
    `page ${originOf(req)} ${pageLanguages.localize(req, toPageUrl(originalUrl))}`;

  async function render(req: Request, res: Response, { origin, findOwn, form }: PageRequest): Promise<Entry> {
    const key = keyOf(req, req.originalUrl);
    const address = clientAddress(req);
    const reader = proxy.openReader(req, res);
    const tags: string[] = [dataTags.site];
    const fetch = async (signal: AbortSignal, onBegin = () => {}): Promise<CacheableAnswer> => {
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
      const moved = answer.status === 404 && isPage(req.path) && (await findMove(req));
      if (moved) return moved;
      return form ? asRefused(answer, form.status) : { ...answer, shown: showPage(url, data.shown) };
    };
    if (form || reader.isFresh) return createEntry(await fetch(untilLeft(res)));
    renderer.join(key, address);
    const shared = await cache.read(key, { tags, res, fetch, listsMayLagMs });
    return shared ?? createEntry(await fetch(untilLeft(res)));
  }

  /** The move to the address of a page that is not at this one. */
  async function findMove(req: Request): Promise<CacheableAnswer | undefined> {
    const former = await redirects.ask(req.originalUrl);
    const meant = former ? undefined : findMeant(req);
    return meant ? toMove(meant) : former;
  }

  const findMeant = (req: Request): string | undefined => {
    const meant = findMeantAddress(req.originalUrl, languagesOf(getSite()));
    return meant && pageLanguages.localize(req, meant);
  };

  /** Renders a page, or falls back to one without content, which the browser renders. */
  async function renderOrLeave(req: Request, res: Response, page: PageRequest): Promise<Entry | undefined> {
    try {
      if (!cache.find(keyOf(req, req.originalUrl))) await limits.count('renderings', req, res);
      return await render(req, res, page);
    } catch (error) {
      if (res.destroyed) return undefined;
      if (error instanceof AppError && error.status === 429) return shells(req).limited;
      if (error instanceof QueueFull) {
        countOverload();
        reportOverload();
        return error.isOwnFlood ? shells(req).crowded : shells(req).unavailable;
      }
      log.error({ err: error }, 'a page could not be rendered');
      return shells(req).unavailable;
    }
  }

  async function sendPage(req: Request, res: Response, findOwn: FindOwn, form?: RefusedPage): Promise<void> {
    const entry = await renderOrLeave(req, res, { origin: siteOrigin(req, publicUrl), findOwn, form });
    if (!entry) return;
    await prepareAndSend(req, res, entry);
    visits.countAnswer(req, entry);
  }

  return {
    find(req, path) {
      if (lacksHint(req) || (path === '/' && mayHaveMoved(req.url ?? ''))) return undefined;
      // The cache comes first, because most requests are for cached pages.
      const entry = mayBeFresh(req) ? undefined : cache.find(keyOf(req));
      return entry ?? (isPrivate(path) && !hasPunctuation(req.url ?? '') ? shells(req).private : undefined);
    },
    leaveOutSlashes: (req, res, next) => {
      const [path = ''] = req.url.split('?', 1);
      const isOneTooMany = path.includes('//') && isPlainPath(path.replaceAll(/\/+/g, '/'));
      const meant = isRead(req) && isOneTooMany ? findMeant(req) : undefined;
      if (meant) redirect(res, meant);
      else next();
    },
    handler: findOwn => async (req, res, next) => {
      if (!isRead(req) || isApiPath(req.path)) return next();
      const isForeign = mayHaveMoved(req.originalUrl);
      if (isForeign) {
        await limits.count('reads', req, res);
        const moved = await redirects.find(pageLanguages.localize(req, req.originalUrl), res);
        if (moved) return void sendEntry(req, res, moved);
      }
      const meant = isForeign || isPrivate(req.path) ? findMeant(req) : undefined;
      if (meant) return redirect(res, meant);
      if (looksLikeFile(req.path)) return void sendEntry(req, res, unknownFile);
      if (lacksHint(req)) hint.give(res);
      if (isPrivate(req.path)) return await prepareAndSend(req, res, shells(req).private);
      if (!isForeign) await limits.count('reads', req, res);
      await sendPage(req, res, findOwn);
    },
    sender: findOwn => (req, res, form) => sendPage(req, res, findOwn, form),
  };
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

/** The address may become that of another page, so browsers ask again. */
const redirect = (res: Response, location: string): void =>
  res.set('cache-control', 'public, no-cache').redirect(308, location);

/** Aborts when the client disconnects. */
function untilLeft(res: Response): AbortSignal {
  const left = new AbortController();
  res.once('close', () => left.abort());
  return left.signal;
}
