import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export interface PageFile {
  /** The source of its Content-Type, such as `.js`. */
  readonly extension: string;
  readonly hash: string;
  /** As they are, and compressed where that saves enough. */
  readonly bytes: { readonly identity: Buffer; readonly br?: Buffer; readonly gzip?: Buffer };
}

const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.xml']);
const minCompressedBytes = 1_024;
// One below the highest: it halves the time at start for one percent more bytes.
const brotliQuality = 10;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * The files of a folder by their path in the address ("/assets/a.js"), read and compressed once: the built frontend is
 * small, and the first load of a visitor must be fast. Files whose names start with a dot are not served.
 */
export async function loadFiles(folder: string): Promise<Map<string, PageFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const addresses = entries
    .filter(entry => entry.isFile())
    .map(entry => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`)
    .filter(address => !address.includes('/.'));
  const load = async (address: string) => [address, await loadFile(join(folder, address))] as const;
  return new Map(await Promise.all(addresses.map(load)));
}

async function loadFile(path: string): Promise<PageFile> {
  const extension = extname(path);
  const identity = await readFile(path);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 27);
  if (!compressible.has(extension) || identity.length < minCompressedBytes)
    return { extension, hash, bytes: { identity } };
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    zip(identity, { level: 9 }),
  ]);
  return { extension, hash, bytes: { identity, br, gzip: gz } };
}
