import { allPageRoutes, pathPattern } from '@doorstep/contracts';
import { ConfigError } from '@doorstep/platform/config';
import type { Request, RequestHandler, Response } from 'express';
import { loadFiles, type PageFile } from './files.ts';

const yearInSeconds = 365 * 24 * 3600;
const pagePatterns = allPageRoutes.map(pathPattern);

/**
 * Serves the built frontend: its files, and at every other address the page that loads them, with 404 where the site has no
 * such page. Throws ConfigError when the folder contains no frontend.
 */
export async function pages(folder: string): Promise<RequestHandler> {
  const files = await loadFiles(folder).catch(() => new Map<string, PageFile>());
  const shell = files.get('/index.html');
  if (!shell) throw new ConfigError(`FRONTEND_DIR: there is no index.html in ${folder}. Build the frontend first.`);

  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const file = files.get(req.path);
    if (file && file !== shell) return sendFile(req, res, file, cacheControl(req.path));
    if (looksLikeFile(req.path)) return void res.status(404).type('text').send('Not found');
    sendFile(req, res.status(hasPage(req.path) ? 200 : 404), shell, 'no-cache');
  };
}

function sendFile(req: Request, res: Response, { extension, hash, bytes }: PageFile, caching: string): void {
  const encoding = (['br', 'gzip'] as const).find(name => bytes[name] && req.acceptsEncodings(name));
  res.vary('Accept-Encoding').type(extension).setHeader('Cache-Control', caching);
  res.setHeader('ETag', `"${hash}${encoding ? `-${encoding}` : ''}"`);
  if (encoding) res.setHeader('Content-Encoding', encoding);
  res.send(bytes[encoding ?? 'identity']);
}

/** The names under /assets carry a hash of the content; the other files keep their names. */
const cacheControl = (path: string) =>
  path.startsWith('/assets/') ? `public, max-age=${yearInSeconds}, immutable` : 'no-cache';

const looksLikeFile = (path: string) => path.startsWith('/assets/') || /\.[^/]*$/.test(path);

const hasPage = (path: string) => pagePatterns.some(pattern => pattern.test(path.replace(/(?<=[^/])\/$/, '')));
