import { readFile } from 'node:fs/promises';
import { siteName } from '@doorstep/contracts/config.ts';
import type { Plugin } from 'vite';

const manifest = 'manifest.webmanifest';
const named = (text: string) => text.replaceAll('%SITE_NAME%', siteName);
const namedManifest = async () => named(await readFile(new URL(manifest, import.meta.url), 'utf8'));

/** Puts the name of the site into files that run no code: index.html and the web app manifest. */
export const siteNamePlugin: Plugin = {
  name: 'site-name',
  transformIndexHtml: { order: 'pre', handler: named },
  configureServer(server) {
    server.middlewares.use(`/${manifest}`, (_req, res, next) => {
      namedManifest().then(text => res.setHeader('Content-Type', 'application/manifest+json').end(text), next);
    });
  },
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: manifest, source: await namedManifest() });
  },
};
