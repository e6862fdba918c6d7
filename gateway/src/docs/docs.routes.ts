import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRouter } from '@doorstep/platform/http';
import { exchangeName } from '@doorstep/platform/messaging';
import type { Router } from 'express';
import type { Config } from '../config.ts';
import { docsPaths } from '../routes/docs-paths.ts';
import { cookieName } from '../session/cookie.ts';
import type { SiteFollower } from '../site.ts';
import { asyncApi } from './asyncapi.ts';
import { openApi } from './openapi.ts';
import { docsPage } from './page.ts';

interface DocsFile {
  readonly type: string;
  readonly text: string;
  readonly etag: string;
}

/** The documentation, built at the first request, because it changes only with a release and with the name of the site. */
export function docsRoutes(config: Config, site: Pick<SiteFollower, 'current'>): Router {
  let built: { readonly siteName: string; readonly files: Map<string, DocsFile> } | undefined;
  return createRouter().get(Object.values(docsPaths), (req, res, next) => {
    const { name: siteName } = site.current();
    if (built?.siteName !== siteName) built = { siteName, files: buildDocs(config, siteName) };
    const file = built.files.get(req.path);
    if (!file) return next();
    res.set({ ETag: file.etag, 'Cache-Control': 'public, no-cache' }).type(file.type).send(file.text);
  });
}

function buildDocs(config: Config, siteName: string): Map<string, DocsFile> {
  const calls = openApi({
    siteName,
    url: config.PUBLIC_URL ?? '/',
    cookie: cookieName(config.COOKIE_SECURE),
    limits: config,
  });
  const events = asyncApi({ siteName, exchange: exchangeName(config.NAMESPACE) });
  return new Map([
    [docsPaths.page, toDocsFile('html', docsPage(siteName, calls, events))],
    [docsPaths.style, toDocsFile('css', readFileSync(new URL('style.css', import.meta.url), 'utf8'))],
    [docsPaths.openApi, toDocsFile('json', JSON.stringify(calls))],
    [docsPaths.asyncApi, toDocsFile('json', JSON.stringify(events))],
  ]);
}

function toDocsFile(type: string, text: string): DocsFile {
  return { type, text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` };
}
