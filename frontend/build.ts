import { rmSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { precompress } from './precompress.ts';

// Builds the site for browsers and for the server: `node build.ts`. For `npm start`, `--quick` compresses it quickly at first, and
// `--compress-well` compresses it well, beside the running site.
const { values: options } = parseArgs({
  options: { quick: { type: 'boolean' }, 'compress-well': { type: 'boolean' } },
});
const root = fileURLToPath(new URL('.', import.meta.url));
const folder = `${root}dist`;
/** There while files are compressed quickly only; the gateway reads them again when it is gone. */
const mark = `${folder}/.quick`;

if (options['compress-well']) {
  setPriority(19);
  await precompress(folder, 11);
  rmSync(mark, { force: true });
} else {
  // Loaded natively, both builds share the modules of the configuration, and with them the expanded macros.
  const common = { root, configLoader: 'native' } as const;
  await build(common);
  await Promise.all([
    build({ ...common, build: { ssr: 'src/server.tsx' } }),
    precompress(folder, options.quick ? 5 : 11),
  ]);
  if (options.quick) writeFileSync(mark, '');
}
