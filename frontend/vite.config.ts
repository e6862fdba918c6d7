import { fileURLToPath } from 'node:url';
import { defaultSite } from '@doorstep/contracts/directory/site/schema.ts';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { leanContracts } from './lean-contracts.ts';
import { mapData } from './map-data/plugin.ts';
import { texts } from './texts/plugin.ts';

/** Packages such as icons re-export thousands of modules from one. Only those that are imported are read. */
const experimental = { lazyBarrel: true };

/** Would compress each file only to print its size. */
const reportCompressedSize = false;

const gateway = `http://localhost:${process.env.GATEWAY_PORT || 8080}`;

/** Puts the name of the site into index.html during development. In a build, the gateway does, because administrators choose the name. */
const siteNamePlugin: Plugin = {
  name: 'site-name',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    handler: text =>
      text.replaceAll('%SITE_NAME%', defaultSite.name).replaceAll('%SITE_DESCRIPTION%', defaultSite.description),
  },
};

/** Preloads the two Latin text fonts, whose hashed names are known only after the build. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter(file => /-latin-wght-normal-[^/]*\.woff2$/.test(file))
        .map(file => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head',
        })),
  },
};

/** Exports the source file of each page on the server, to find the page in the manifest of the browser's build. */
const sourceFiles: Plugin = {
  name: 'source-files',
  apply: (_config, { isSsrBuild }) => isSsrBuild === true,
  transform(code, id) {
    const [file] = /src\/app\/routes\/[\w-]+\.tsx$/.exec(id) ?? [];
    return file && { code: `${code}\nexport const file = ${JSON.stringify(file)};`, map: null };
  },
};

/** The pages that most visits lead through. */
const mainPages = ['home', 'businesses', 'business'].map(page =>
  fileURLToPath(new URL(`src/app/routes/${page}.tsx`, import.meta.url)),
);

/** Names the file of what all main pages load: each part of it would be a request of its own, and those take long on a slow network. */
function nameShared(id: string, modules: Rolldown.ChunkingContext): string | undefined {
  const loads = (from: string, seen = new Set<string>()): boolean => {
    if (from === id) return true;
    if (seen.has(from) || from.includes('/node_modules/')) return false;
    seen.add(from);
    return (modules.getModuleInfo(from)?.importedIds ?? []).some(imported => loads(imported, seen));
  };
  return mainPages.every(page => loads(page)) ? 'main-pages' : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [texts, react(), tailwind(), preloadFonts, siteNamePlugin, leanContracts, mapData, sourceFiles],
  resolve: {
    // Radix locks scrolling through this package, which adds <style> elements: the CSP's style-src 'self' refuses them.
    alias: { 'react-style-singleton': fileURLToPath(new URL('src/lib/style-singleton.ts', import.meta.url)) },
  },
  // The server bundle is self-contained. It is not served, because the name of its folder begins with a dot.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: isSsrBuild
    ? {
        outDir: 'dist/.server',
        reportCompressedSize,
        copyPublicDir: false,
        rolldownOptions: {
          experimental,
          output: { entryFileNames: 'en/[name].js', chunkFileNames: 'en/[name]-[hash].js' },
        },
      }
    : {
        assetsInlineLimit: 0,
        reportCompressedSize,
        manifest: '.manifest.json',
        rolldownOptions: {
          experimental,
          output: {
            entryFileNames: 'assets/en/[name]-[hash].js',
            chunkFileNames: 'assets/en/[name]-[hash].js',
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack)\//,
                },
                // Without texts beside it, one copy is enough for all languages.
                { name: 'maplibre', test: /node_modules\/maplibre-gl\// },
                // All that every page loads is one file instead of a hundred, which the HTML of each page would have to name. The entry stays
                // outside: it waits for the code of the page, which waits for this file.
                { name: 'every-page', tags: ['$initial'], test: /^(?!.*\/frontend\/(?:index\.html|src\/main\.tsx))/ },
                { name: nameShared },
              ],
            },
          },
        },
      },
  // Tests have no gateway.
  server: process.env.VITEST ? {} : { proxy: { '/api': gateway, '/media': gateway } },
}));
