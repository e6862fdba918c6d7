import { existsSync, readFileSync, watch } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { getOwn } from '@doorstep/contracts/common/own.ts';
import { chooseEncoding, createEntry, createVariant, type Entry, hashForTag, type Variant } from '../edge/entry.ts';
import type { Encoding } from '../http/accept-encoding.ts';

interface PageFile {
  readonly path: string;
  /** Its Content-Type. */
  readonly type: string;
  readonly caching: string;
  /** Paths of the forms that the build has compressed. */
  readonly compressed: Readonly<Partial<Record<Encoding, string>>>;
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
 * Finds the files of a folder, by their path in the address ("/assets/a.js"). `a.js.br` and `a.js.gz` are `a.js` compressed. Pages and
 * files whose names start with a dot are left out.
 */
export async function findFiles(folder: string): Promise<Map<string, Entry>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name));
  const pathOf = new Map(
    paths
      .map(path => [`/${relative(folder, path).replaceAll(sep, '/')}`, path] as const)
      .filter(([address]) => !address.includes('/.') && !/\.html(\.|$)/.test(address)),
  );
  return new Map(
    [...pathOf]
      .filter(([address]) => !/\.(br|gz)$/.test(address))
      .map(([address, path]) => [
        address,
        createFileEntry({
          path,
          type: getOwn(types, extname(address)) ?? 'application/octet-stream',
          caching: cacheControl(address),
          compressed: { br: pathOf.get(`${address}.br`), gzip: pathOf.get(`${address}.gz`) },
        }),
      ]),
  );
}

/**
 * Finds the files of a folder again when they are compressed better: `npm start` compresses them quickly at first, and marks the folder
 * with `.quick` until each has been replaced.
 */
export function findAgainWhenCompressed(
  folder: string,
  files: Map<string, Entry>,
  onError: (error: unknown) => void,
): void {
  const isQuick = () => existsSync(join(folder, '.quick'));
  if (!isQuick()) return;
  const watcher = watch(folder, { persistent: false }, () => {
    if (isQuick()) return;
    watcher.close();
    findFiles(folder).then(found => {
      for (const [address, entry] of found) files.set(address, entry);
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

/** Reads each form when a client first wants it, and keeps it: of most languages, a site never sends a file. */
function createFileEntry({ path, type, caching, compressed }: PageFile): Entry {
  const headers = [
    ['content-type', type],
    ['cache-control', caching],
  ] as const;
  const variants = new Map<string, Variant>();

  function findForm(acceptEncoding: string | undefined) {
    const encoding = chooseEncoding(acceptEncoding, compressed);
    return { encoding, path: (encoding && compressed[encoding]) ?? path };
  }

  function keep({ encoding, path }: ReturnType<typeof findForm>, bytes: Buffer): Variant {
    const etag = `"${hashForTag(bytes)}${encoding ? `-${encoding}` : ''}"`;
    const variant = createVariant(headers, { bytes, etag, encoding });
    variants.set(path, variant);
    return variant;
  }

  return {
    status: 200,
    choose(acceptEncoding) {
      const form = findForm(acceptEncoding);
      return variants.get(form.path) ?? keep(form, readFileSync(form.path));
    },
    isReady: acceptEncoding => variants.has(findForm(acceptEncoding).path),
    async prepare(acceptEncoding) {
      const form = findForm(acceptEncoding);
      if (!variants.has(form.path)) keep(form, await readFile(form.path));
    },
  };
}

/** Names under /assets contain a hash of the content; other files keep their names when they change. */
const cacheControl = (path: string) =>
  path.startsWith('/assets/') ? `public, max-age=${yearInSeconds}, immutable` : 'no-cache';

/**
 * Returns whether a path looks like that of a file, so that an unknown one is not answered with a page. The keys of secret links have dots
 * as well, but end with 22 characters; the longest extension is that of `manifest.webmanifest`.
 */
export const looksLikeFile = (path: string) => path.startsWith('/assets/') || /\/\.|\.\w{1,11}$/.test(path);
