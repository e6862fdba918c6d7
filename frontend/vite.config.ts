import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leanContracts } from './lean-contracts.ts';
import { precompress } from './precompress.ts';
import { siteNamePlugin } from './site-name.ts';

const gateway = `http://localhost:${process.env.GATEWAY_PORT || 8080}`;

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

export default defineConfig({
  plugins: [react(), tailwind(), preloadFonts, siteNamePlugin, leanContracts, precompress],
  resolve: {
    // Radix locks scrolling through this package, which adds <style> elements: the CSP's style-src 'self' refuses them.
    alias: { 'react-style-singleton': fileURLToPath(new URL('src/lib/style-singleton.ts', import.meta.url)) },
  },
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack)\//,
            },
          ],
        },
      },
    },
  },
  // Tests have no gateway.
  server: process.env.VITEST ? {} : { proxy: { '/api': gateway, '/media': gateway } },
});
