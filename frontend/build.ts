import { rmSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build, mergeConfig } from 'vite';
import { precompress } from './precompress.ts';
import configure from './vite.config.ts';

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
  await precompress(folder, { isQuick: false });
  rmSync(mark, { force: true });
} else {
  // Vite would load the configuration again for each build, and the second would expand all macros a second time.
  const configOf = (isSsrBuild: boolean) =>
    mergeConfig(configure({ command: 'build', mode: 'production', isSsrBuild }), { root, configFile: false });
  await build(configOf(false));
  await Promise.all([
    build(mergeConfig(configOf(true), { build: { ssr: 'src/server.tsx' } })),
    precompress(folder, { isQuick: options.quick === true }),
  ]);
  if (options.quick) writeFileSync(mark, '');
}
