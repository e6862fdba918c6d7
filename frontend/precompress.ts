import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = new Set(['.html', '.js', '.mjs', '.css', '.svg', '.json', '.webmanifest', '.txt', '.xml']);
const minCompressedBytes = 200;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes each file of the build a second and third time, compressed as `.br` and `.gz`, so that the gateway compresses nothing at its
 * start. Skips small files and formats that are compressed already.
 */
export const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const entries = await readdir(dir, { recursive: true, withFileTypes: true });
    const files = entries.filter(entry => entry.isFile() && compressible.has(extname(entry.name)));
    await Promise.all(files.map(file => compress(join(file.parentPath, file.name))));
  },
};

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < minCompressedBytes) return;
  await Promise.all([
    brotli(bytes).then(compressed => writeFile(`${path}.br`, compressed)),
    zip(bytes, { level: 9 }).then(compressed => writeFile(`${path}.gz`, compressed)),
  ]);
}
