import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { allPageRoutes, pathPattern, privatePages, type RefusedForm, type RenderedPage } from '@doorstep/contracts';
import { ConfigError } from '@doorstep/platform/config';
import type { Logger } from '@doorstep/platform/telemetry';
import type { Request, RequestHandler, Response } from 'express';
import type { EdgeCache } from '../edge/cache.ts';
import { createEntry, type Entry } from '../edge/entry.ts';
import { sendEntry } from '../edge/send-entry.ts';
import type { Limits } from '../http/limits.ts';
import { siteOrigin } from '../http/site-origin.ts';
import { isApiPath } from '../routes/find-route.ts';
import type { ServiceProxy } from '../services/proxy.ts';
import type { Answer } from '../services/read-answer.ts';
import { loadFiles, looksLikeFile, unknownFile } from './files.ts';
import { createDataReader } from './page-data.ts';
import { createRenderer } from './renderer.ts';
import { createTemplate, manifestSchema, type Template, withSession } from './template.ts';

/** The site as browsers get it: its files, and its pages, which are rendered here as far as visitors see them. */
export interface Pages {
  /** A file of the built frontend, by its path. */
  findFile(path: string): Entry | undefined;
  /** A page that is in memory. */
  find(req: IncomingMessage, path: string): Entry | undefined;
  /** Answers reads of pages, and of files that do not exist. */
  handler(findOwn: FindOwn): RequestHandler;
  /** Answers with the page of a form that was refused. */
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
  /** The address that people use; without it, that of each request. */
  readonly publicUrl: string | undefined;
  readonly cache: EdgeCache;
  readonly proxy: ServiceProxy;
  readonly limits: Limits;
  readonly hasSession: (req: IncomingMessage) => boolean;
  /** Whether a request may see changes of its own that the cache does not have. */
  readonly mayBeFresh: (req: IncomingMessage) => boolean;
  readonly log: Logger;
}

const pagePatterns = allPageRoutes.map(pathPattern);
const privatePatterns = privatePages.map(pathPattern);
const html = ['content-type', 'text/html; charset=utf-8'] as const;
const noIndex = ['x-robots-tag', 'noindex'] as const;

/** Loads the built frontend. Throws ConfigError when the folder contains none. */
export async function loadPages({ folder, ...parts }: Parts): Promise<Pages> {
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  const index = await read('index.html').catch(() => undefined);
  if (!index) throw new ConfigError(`FRONTEND_DIR: there is no index.html in ${folder}. Build the frontend first.`);
  const files = await loadFiles(folder);
  const template = createTemplate(index, manifestSchema.parse(JSON.parse(await read('.manifest.json'))));
  const renderer = createRenderer(join(folder, '.server/server.js'));
  return {
    findFile: path => files.get(path),
    ...servePages({ ...parts, template, renderer }),
    close: renderer.close,
  };
}

interface PageRequest {
  readonly origin: string;
  readonly findOwn: FindOwn;
  /** Its form, if that was sent and refused. */
  readonly form?: RefusedPage | undefined;
}

interface Rendering extends Omit<Parts, 'folder'> {
  readonly template: Template;
  readonly renderer: ReturnType<typeof createRenderer>;
}

function servePages(parts: Rendering): Pick<Pages, 'find' | 'handler' | 'sender'> {
  const { publicUrl, cache, proxy, limits, hasSession, mayBeFresh, log, template, renderer } = parts;
  const buildShell = (status: number, headers: Answer['headers']) =>
    createEntry({ status, headers: [html, ...headers], body: Buffer.from(template.shell) });
  const shells = {
    private: buildShell(200, [['cache-control', 'no-cache'], noIndex]),
    unavailable: buildShell(503, [
      ['cache-control', 'no-store'],
      ['retry-after', '10'],
    ]),
  };
  const forSessions = new WeakMap<Entry, Entry>();

  /** Every page says whether the browser may have a session. */
  function choose(entry: Entry, mayHaveSession: boolean): Entry {
    if (!mayHaveSession) return entry;
    const known = forSessions.get(entry);
    if (known) return known;
    const { bytes, headers } = entry.choose(undefined);
    const kept = [html[0], 'cache-control', noIndex[0], 'retry-after'].flatMap(name => {
      const index = headers.indexOf(name);
      return index < 0 ? [] : [[name, headers[index + 1] ?? ''] as const];
    });
    const other = createEntry({
      status: entry.status,
      headers: kept,
      body: Buffer.from(withSession(bytes.toString())),
    });
    forSessions.set(entry, other);
    return other;
  }

  /** Pages name the address of the site, which each proxy may set. */
  function keyOf({ headers, url = '' }: IncomingMessage, originalUrl = url): string {
    const { host, 'x-forwarded-proto': proto, 'x-forwarded-host': forwarded } = headers;
    return publicUrl ? `page ${originalUrl}` : `page ${proto}//${forwarded}//${host} ${originalUrl}`;
  }

  async function render(req: Request, res: Response, { origin, findOwn, form }: PageRequest): Promise<void> {
    const key = keyOf(req, req.originalUrl);
    // What is read next changes the headers to those that services get.
    const mayHaveSession = hasSession(req);
    const reader = proxy.openReader(req, res);
    const tags: string[] = [];
    const fetch = async (signal: AbortSignal): Promise<Answer> => {
      const read = createDataReader({ cache, reader, findOwn, tags, signal });
      const input = { url: req.originalUrl, origin, now: Date.now(), ...(form && { refused: form.refused }) };
      const page = await renderer.render(input, read);
      const answer = toAnswer(template, hasPage(req.path) ? page : asMissing(page));
      return form ? asRefused(answer, form.status) : answer;
    };
    const alone = async () => createEntry(await fetch(new AbortController().signal));
    const entry =
      form || reader.isFresh ? await alone() : ((await cache.read(key, { tags, res, fetch })) ?? (await alone()));
    sendEntry(req, res, choose(entry, mayHaveSession));
  }

  async function sendPage(req: Request, res: Response, findOwn: FindOwn, form?: RefusedPage): Promise<void> {
    const mayHaveSession = hasSession(req);
    const origin = siteOrigin(req, publicUrl);
    try {
      await render(req, res, { origin, findOwn, form });
    } catch (error) {
      if (res.destroyed) return;
      log.error({ err: error }, 'a page could not be rendered');
      sendEntry(req, res, choose(shells.unavailable, mayHaveSession));
    }
  }

  return {
    find(req, path) {
      // First, because it is what most requests are for.
      const entry = mayBeFresh(req) ? undefined : cache.find(keyOf(req));
      if (entry) return choose(entry, hasSession(req));
      return isPrivate(path) ? choose(shells.private, hasSession(req)) : undefined;
    },
    handler: findOwn => async (req, res, next) => {
      if ((req.method !== 'GET' && req.method !== 'HEAD') || isApiPath(req.path)) return next();
      if (looksLikeFile(req.path)) return void sendEntry(req, res, unknownFile);
      if (isPrivate(req.path)) return void sendEntry(req, res, choose(shells.private, hasSession(req)));
      await limits.count('reads', req, res);
      await sendPage(req, res, findOwn);
    },
    sender: findOwn => (req, res, form) => sendPage(req, res, findOwn, form),
  };
}

function toAnswer(template: Template, page: RenderedPage): Answer {
  if ('location' in page) {
    const headers = [['location', page.location] as const, ['cache-control', 'public, no-cache'] as const];
    return { status: page.status, headers, body: Buffer.alloc(0) };
  }
  if ('reason' in page) throw new Error(page.reason);
  const caching = page.status === 200 ? 'public, no-cache' : 'no-cache';
  return { status: page.status, headers: [html, ['cache-control', caching]], body: Buffer.from(template.fill(page)) };
}

/** The page of a form with what somebody typed is for them alone. Where there is no such page, that is what it says. */
const asRefused = ({ status, body }: Answer, refusal: number): Answer => ({
  status: status === 200 ? refusal : status,
  headers: [html, ['cache-control', 'no-store']],
  body,
});

const asMissing = (page: RenderedPage): RenderedPage => ('body' in page ? { ...page, status: 404 } : page);

const withoutSlash = (path: string) => path.replace(/(?<=[^/])\/$/, '');
const hasPage = (path: string) => pagePatterns.some(pattern => pattern.test(withoutSlash(path)));
const isPrivate = (path: string) => privatePatterns.some(pattern => pattern.test(withoutSlash(path)));
