import { allPageRoutes, pathPattern } from '@doorstep/contracts';
import { ConfigError } from '@doorstep/platform/config';
import { chooseEncoding, createEntry, createVariant, type Entry } from '../edge/entry.ts';
import { loadFiles, type PageFile } from './files.ts';

const yearInSeconds = 365 * 24 * 3600;
const pagePatterns = allPageRoutes.map(pathPattern);

/**
 * Finds the built frontend by path: its files, and at every other address the page that loads them, with 404 where the site has no
 * such page. Throws ConfigError when the folder contains no frontend.
 */
export async function loadPages(folder: string): Promise<(path: string) => Entry> {
  const files = await loadFiles(folder).catch(() => new Map<string, PageFile>());
  const shell = files.get('/index.html');
  if (!shell) throw new ConfigError(`FRONTEND_DIR: there is no index.html in ${folder}. Build the frontend first.`);
  files.delete('/index.html');

  const entries = new Map([...files].map(([path, file]) => [path, toEntry(file, cacheControl(path))]));
  const page = toEntry(shell, 'no-cache');
  const unknownPage = { ...page, status: 404 };
  return path => {
    const file = entries.get(path);
    if (file) return file;
    if (looksLikeFile(path)) return unknownFile;
    return hasPage(path) ? page : unknownPage;
  };
}

const unknownFile = createEntry({
  status: 404,
  headers: [['content-type', 'text/plain; charset=utf-8']],
  body: Buffer.from('Not found'),
});

function toEntry({ type, hash, bytes }: PageFile, caching: string): Entry {
  const headers = [
    ['content-type', type],
    ['cache-control', caching],
  ] as const;
  const variant = (encoding?: 'br' | 'gzip') =>
    createVariant(headers, {
      bytes: bytes[encoding ?? 'identity'] ?? bytes.identity,
      etag: `"${hash}${encoding ? `-${encoding}` : ''}"`,
      encoding,
    });
  const variants = { identity: variant(), br: variant('br'), gzip: variant('gzip') };
  return {
    status: 200,
    choose: acceptEncoding => variants[chooseEncoding(acceptEncoding, bytes) ?? 'identity'],
  };
}

/** The names under /assets carry a hash of the content; the other files keep their names. */
const cacheControl = (path: string) =>
  path.startsWith('/assets/') ? `public, max-age=${yearInSeconds}, immutable` : 'no-cache';

const looksLikeFile = (path: string) => path.startsWith('/assets/') || /\.[^/]*$/.test(path);

const hasPage = (path: string) => pagePatterns.some(pattern => pattern.test(path.replace(/(?<=[^/])\/$/, '')));
