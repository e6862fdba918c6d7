import { hydration, type RenderedPage, type Site, themeOf, z } from '@doorstep/contracts';

/** vite's manifest of the files of a build, by source file (https://vite.dev/guide/backend-integration). */
export const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional() }),
);
type Manifest = z.infer<typeof manifestSchema>;

/** The HTML around a rendered page. */
export interface Template {
  /** The HTML of a page that the browser renders. */
  writeShell(site: Site): string;
  fill(page: Extract<RenderedPage, { body: string }>): string;
}

/** Creates the template from the built `index.html`. */
export function createTemplate(html: string, manifest: Manifest): Template {
  const scripts = [...html.matchAll(/<script type="module".*?<\/script>|<link rel="modulepreload".*?>/g)].join('');
  const bare = html
    .replaceAll(/\s*(?:<script type="module".*?<\/script>|<link rel="modulepreload".*?>)/g, '')
    .replaceAll(/\s*(?:<title>.*?<\/title>|<meta name="description".*?>|<noscript>.*?<\/noscript>)/g, '');
  const [start = '', rest = ''] = bare.split('</head>');
  const [middle = '', end = ''] = rest.split('<div id="root"></div>');

  function preload(file: string | undefined): string {
    const loaded = new Set<string>();
    const add = (name: string) => {
      const part = manifest[name];
      if (!part || loaded.has(part.file)) return;
      loaded.add(part.file);
      part.imports?.forEach(add);
    };
    if (file) add(file);
    return [...loaded]
      .filter(name => !scripts.includes(name))
      .map(name => `<link rel="modulepreload" crossorigin href="/${name}">`)
      .join('');
  }

  return {
    writeShell: site =>
      html
        .replaceAll('%SITE_NAME%', () => escapeText(site.name))
        .replaceAll('%SITE_DESCRIPTION%', () => escapeText(site.description))
        .replace('</head>', () => `${site.accent ? `<link rel="stylesheet" href="${themeOf(site)}">` : ''}</head>`)
        .replace(
          '<div id="root">',
          () =>
            `<script type="application/json" id="${hydration.siteId}">${JSON.stringify(site).replaceAll('<', '\\u003c')}</script><div id="root">`,
        ),
    fill: ({ head, body, state, file }) =>
      [
        `${start}${head}</head>${middle}<div id="root">${body}</div>`,
        `<script type="application/json" id="${hydration.stateId}">${state}</script>`,
        `<template id="${hydration.scriptsId}">${scripts}${preload(file)}</template>`,
        `<script src="/first-use.js" defer></script>${end}`,
      ].join('\n'),
  };
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
