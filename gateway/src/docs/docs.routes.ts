import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createRouter } from '@doorstep/platform/http';
import { exchangeName } from '@doorstep/platform/messaging';
import type { Router } from 'express';
import type { Config } from '../config.ts';
import { createEntry, type Entry } from '../edge/entry.ts';
import { prepareAndSend } from '../edge/send-entry.ts';
import { docsPaths } from '../routes/docs-paths.ts';
import { cookieName } from '../session/cookie.ts';
import type { SiteFollower } from '../site.ts';
import { asyncApi } from './asyncapi.ts';
import { openApi } from './openapi.ts';

/** The documentation, built at the first request, because it changes only with a release and with the name of the site. */
export function docsRoutes(config: Config, site: Pick<SiteFollower, 'current'>): Router {
  let built: { readonly siteName: string; readonly files: Map<string, Entry> } | undefined;
  return createRouter().get(Object.values(docsPaths), async (req, res, next) => {
    const { name: siteName } = site.current();
    if (built?.siteName !== siteName) built = { siteName, files: buildDocs(config, siteName) };
    const file = built.files.get(req.path);
    if (file) await prepareAndSend(req, res, file);
    else next();
  });
}

function buildDocs(config: Config, siteName: string): Map<string, Entry> {
  const calls = openApi({
    siteName,
    url: config.PUBLIC_URL ?? '/',
    cookie: cookieName(config.COOKIE_SECURE),
    limits: config,
  });
  const events = asyncApi({ siteName, exchange: exchangeName(config.NAMESPACE) });
  const own = (name: string) => new URL(`viewer/${name}`, import.meta.url);
  const swagger = (name: string) => new URL(import.meta.resolve(`swagger-ui-dist/${name}`));
  const viewerFile = (type: string, url: URL): [path: string, Entry] => [
    docsPaths.viewer.replace(':file', basename(url.pathname)),
    toEntry(type, readFileSync(url)),
  ];
  return new Map([
    [docsPaths.page, toEntry('text/html', readFileSync(own('index.html')))],
    viewerFile('text/javascript', own('viewer.js')),
    viewerFile('text/css', own('viewer.css')),
    viewerFile('text/javascript', swagger('swagger-ui-bundle.js')),
    viewerFile('text/css', swagger('swagger-ui.css')),
    [docsPaths.openApi, toEntry('application/json', Buffer.from(JSON.stringify(calls)))],
    [docsPaths.asyncApi, toEntry('application/json', Buffer.from(JSON.stringify(events)))],
  ]);
}

function toEntry(type: string, body: Buffer): Entry {
  const headers: [string, string][] = [
    ['content-type', `${type}; charset=utf-8`],
    ['cache-control', 'public, no-cache'],
  ];
  return createEntry({ status: 200, headers, body });
}
