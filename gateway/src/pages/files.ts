import { existsSync, watch } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { chooseEncoding, createEntry, createVariant, type Entry, hashForTag } from '../edge/entry.ts';

interface PageFile {
  /** Its Content-Type. */
  readonly type: string;
  /** The original, and the forms that the build has compressed. */
  readonly bytes: { readonly identity: Buffer; readonly br?: Buffer | undefined; readonly gzip?: Buffer | undefined };
}

const yearInSeconds = 365 * 24 * 3600;

/** Content types by extension. */
const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * Loads the files of a folder into memory, by their path in the address ("/assets/a.js"), because the built frontend is small and the
 * first load must be fast. `a.js.br` and `a.js.gz` are `a.js` compressed. Pages and files whose names start with a dot are left out.
 */
export async function loadFiles(folder: string): Promise<Map<string, Entry>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const addresses = entries
    .filter(entry => entry.isFile())
    .map(entry => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`)
    .filter(address => !address.includes('/.') && !/\.html(\.|$)/.test(address));
  const contents = new Map(
    await Promise.all(addresses.map(async address => [address, await readFile(join(folder, address))] as const)),
  );
  const files = [...contents].filter(([address]) => !/\.(br|gz)$/.test(address));
  return new Map(
    files.map(([address, identity]) => [
      address,
      toEntry(
        {
          type: types[extname(address)] ?? 'application/octet-stream',
          bytes: { identity, br: contents.get(`${address}.br`), gzip: contents.get(`${address}.gz`) },
        },
        cacheControl(address),
      ),
    ]),
  );
}

/**
 * Loads the files of a folder again when they are compressed better: `npm start` compresses them quickly at first, and marks the folder
 * with `.quick` until each has been replaced.
 */
export function reloadWhenCompressed(
  folder: string,
  files: Map<string, Entry>,
  onError: (error: unknown) => void,
): void {
  const isQuick = () => existsSync(join(folder, '.quick'));
  if (!isQuick()) return;
  const watcher = watch(folder, { persistent: false }, () => {
    if (isQuick()) return;
    watcher.close();
    loadFiles(folder).then(loaded => {
      for (const [address, entry] of loaded) files.set(address, entry);
    }, onError);
  });
  watcher.on('error', onError);
}

/** The answer for a file that does not exist. */
export const unknownFile = createEntry({
  status: 404,
  headers: [['content-type', 'text/plain; charset=utf-8']],
  body: Buffer.from('Not found'),
});

function toEntry({ type, bytes }: PageFile, caching: string): Entry {
  const headers = [
    ['content-type', type],
    ['cache-control', caching],
  ] as const;
  const variant = (encoding?: 'br' | 'gzip') => {
    const encoded = bytes[encoding ?? 'identity'] ?? bytes.identity;
    return createVariant(headers, {
      bytes: encoded,
      etag: `"${hashForTag(encoded)}${encoding ? `-${encoding}` : ''}"`,
      encoding,
    });
  };
  const variants = { identity: variant(), br: variant('br'), gzip: variant('gzip') };
  return {
    status: 200,
    choose: acceptEncoding => variants[chooseEncoding(acceptEncoding, bytes) ?? 'identity'],
    isReady: () => true,
    prepare: async () => {},
  };
}

/** Names under /assets contain a hash of the content; other files keep their names when they change. */
const cacheControl = (path: string) =>
  path.startsWith('/assets/') ? `public, max-age=${yearInSeconds}, immutable` : 'no-cache';

/**
 * Whether a path looks like that of a file, so that an unknown one is not answered with a page. The keys of secret links have dots as well,
 * but end with 22 characters; the longest extension is that of `manifest.webmanifest`.
 */
export const looksLikeFile = (path: string) => path.startsWith('/assets/') || /\/\.|\.\w{1,11}$/.test(path);
