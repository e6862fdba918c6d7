import { defaultSite } from '@doorstep/contracts/site.ts';
import type { Plugin } from 'vite';

/** Puts the name of the site into index.html during development. In a build, the gateway does, because administrators choose the name. */
export const siteNamePlugin: Plugin = {
  name: 'site-name',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    handler: text =>
      text.replaceAll('%SITE_NAME%', defaultSite.name).replaceAll('%SITE_DESCRIPTION%', defaultSite.description),
  },
};
