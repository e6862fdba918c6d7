import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { hashForTag } from '../edge/entry.ts';

export interface PageFile {
  /** Its Content-Type. */
  readonly type: string;
  readonly hash: string;
  /** As it is, and compressed where the build has compressed it. */
  readonly bytes: { readonly identity: Buffer; readonly br?: Buffer | undefined; readonly gzip?: Buffer | undefined };
}

/** Of what a frontend is built of. */
const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
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
 * The files of a folder by their path in the address ("/assets/a.js"), read once: the built frontend is small, and the first load of a
 * visitor must be fast. `a.js.br` and `a.js.gz` are `a.js` compressed. Files whose names start with a dot are not served.
 */
export async function loadFiles(folder: string): Promise<Map<string, PageFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const addresses = entries
    .filter(entry => entry.isFile())
    .map(entry => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`)
    .filter(address => !address.includes('/.'));
  const contents = new Map(
    await Promise.all(addresses.map(async address => [address, await readFile(join(folder, address))] as const)),
  );
  const files = [...contents].filter(([address]) => !/\.(br|gz)$/.test(address));
  return new Map(
    files.map(([address, identity]) => [
      address,
      {
        type: types[extname(address)] ?? 'application/octet-stream',
        hash: hashForTag(identity),
        bytes: { identity, br: contents.get(`${address}.br`), gzip: contents.get(`${address}.gz`) },
      },
    ]),
  );
}
