import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { type Language, languages } from '@doorstep/contracts/language/languages.ts';
import { ConfigError } from '@doorstep/platform/config';
import { AppError } from '@doorstep/platform/errors';
import { sayIn } from '@doorstep/platform/speaking';
import { atMostEvery, type Logger } from '@doorstep/platform/telemetry';
import { t } from '@doorstep/texts/text.ts';
import type { Request, RequestHandler, Response } from 'express';
import type { Entry } from '../edge/entry.ts';
import { prepareAndSend, sendEntry } from '../edge/send-entry.ts';
import type { VisitCounter } from '../figures/counter.ts';
import type { Limits } from '../http/limits.ts';
import { isPlainPath } from '../http/plain-path.ts';
import type { Refusals } from '../http/refusals.ts';
import { siteOrigin } from '../http/site-origin.ts';
import { isApiPath } from '../routes/find-route.ts';
import type { Sessions } from '../session/sessions.ts';
import { QueueFull } from './fair-queue.ts';
import { findAgainWhenCompressed, findFiles, looksLikeFile, unknownFile } from './files.ts';
import { hasPunctuation } from './meant-address.ts';
import { isPrivate } from './page-address.ts';
import { mayHaveMoved } from './redirects.ts';
import { type FindOwn, findMeant, keyOf, type RefusedPage, type RenderingParts, renderPage } from './render-page.ts';
import { createRenderer } from './renderer.ts';
import { createShells } from './shells.ts';
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

interface ServingParts extends RenderingParts {
  /** The public address of the site; without it, that of each request is used. */
  readonly publicUrl: string | undefined;
  readonly limits: Limits;
  readonly refusals: Refusals;
  readonly sessions: Pick<Sessions, 'hasCookie' | 'hint'>;
  /** Returns whether a browser may have made changes that the cache does not have. */
  readonly mayBeFresh: (req: IncomingMessage) => boolean;
  readonly visits: Pick<VisitCounter, 'countAnswer'>;
  readonly log: Logger;
}

interface Parts extends Omit<ServingParts, 'templateOf' | 'renderer'> {
  readonly folder: string;
}

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
  const templateOf = (language: Language): Template => {
    const template = templates.get(language);
    if (!template) throw new Error(`There is no template for ${language}`);
    return template;
  };
  const renderer = createRenderer(join(folder, '.server'));
  return {
    findFile: path => files.get(path),
    ...servePages({ ...parts, templateOf, renderer }),
    close: renderer.close,
  };
}

type SendPage = (req: Request, res: Response, findOwn: FindOwn, form?: RefusedPage) => Promise<void>;

/** Sends pages as they are rendered, or without content, for the browser to render, if they cannot be. */
function createSender(parts: ServingParts, shells: ReturnType<typeof createShells>): SendPage {
  const { publicUrl, cache, limits, refusals, visits, log } = parts;
  const countOverload = refusals.register('render-queue');
  const reportOverload = atMostEvery(overloadReportMs, () =>
    log.warn('too many pages wait; some are left to their code'),
  );

  function findShell(req: Request, error: unknown): Entry {
    if (error instanceof AppError && error.status === 429) return shells(req).limited;
    if (error instanceof QueueFull) {
      countOverload();
      reportOverload();
      return error.isOwnFlood ? shells(req).crowded : shells(req).unavailable;
    }
    log.error({ err: error }, 'a page could not be rendered');
    return shells(req).unavailable;
  }

  return async (req, res, findOwn, form) => {
    const origin = siteOrigin(req, publicUrl);
    let entry: Entry;
    try {
      if (!cache.find(keyOf(parts, req, req.originalUrl))) await limits.count('renderings', req, res);
      entry = await renderPage(parts, req, res, { origin, findOwn, form });
    } catch (error) {
      if (res.destroyed) return;
      entry = findShell(req, error);
    }
    await prepareAndSend(req, res, entry);
    visits.countAnswer(req, entry);
  };
}

function servePages(parts: ServingParts): Pick<Pages, 'find' | 'leaveOutSlashes' | 'handler' | 'sender'> {
  const { cache, limits, sessions, mayBeFresh, redirects, pageLanguages } = parts;
  const { hint } = sessions;
  const shells = createShells(parts);
  const sendPage = createSender(parts, shells);
  /** Returns whether a browser has a session cookie but no hint, because it signed in before hints existed. */
  const lacksHint = (req: IncomingMessage) => sessions.hasCookie(req) && !hint.isIn(req);

  return {
    find(req, path) {
      if (lacksHint(req) || (path === '/' && mayHaveMoved(req.url ?? ''))) return undefined;
      // The cache comes first, because most requests are for cached pages.
      const entry = mayBeFresh(req) ? undefined : cache.find(keyOf(parts, req));
      return entry ?? (isPrivate(path) && !hasPunctuation(req.url ?? '') ? shells(req).private : undefined);
    },
    leaveOutSlashes: (req, res, next) => {
      const [path = ''] = req.url.split('?', 1);
      const isOneTooMany = path.includes('//') && isPlainPath(path.replaceAll(/\/+/g, '/'));
      const meant = isRead(req) && isOneTooMany ? findMeant(parts, req) : undefined;
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
      const meant = isForeign || isPrivate(req.path) ? findMeant(parts, req) : undefined;
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
