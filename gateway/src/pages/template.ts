import { getOwn } from '@doorstep/contracts/common/own.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import { iconOf, themeOf } from '@doorstep/contracts/directory/site/site-look.ts';
import { hydration } from '@doorstep/contracts/gateway/pages/hydration.ts';
import type { RenderedPage } from '@doorstep/contracts/gateway/pages/rendering.ts';
import { directionOf, type Language } from '@doorstep/contracts/language/languages.ts';
import { sayingIn } from '../site-words.ts';

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
  fill(page: Extract<RenderedPage, { body: string }>, site: Site): string;
}

interface TemplateOptions {
  readonly language: Language;
  /** Finds the copy of a script in this language, by the path of the English one. */
  readonly localizeFile: (path: string) => string;
  /** The words for a browser without JavaScript, in a page that it would have to render. */
  readonly noScript: string;
}

/** Creates the template of a language from the built `index.html`. */
export function createTemplate(
  built: string,
  manifest: Manifest,
  { language, localizeFile, noScript }: TemplateOptions,
): Template {
  const html = built
    .replace(/<html lang="en"(?: dir="ltr")?>/, `<html lang="${language}" dir="${directionOf(language)}">`)
    .replace(/(?<=<noscript>).*?(?=<\/noscript>)/, noScript)
    .replaceAll(/\/assets\/en\/[\w.-]+/g, localizeFile);
  const scripts = [...html.matchAll(/<script type="module".*?<\/script>|<link rel="modulepreload".*?>/g)].join('');
  const bare = html
    .replaceAll(/(?<!\s)\s*(?:<script type="module".*?<\/script>|<link rel="modulepreload".*?>)/g, '')
    .replaceAll(/(?<!\s)\s*(?:<title>.*?<\/title>|<meta name="description".*?>|<noscript>.*?<\/noscript>)/g, '');
  const [start = '', rest = ''] = bare.split('</head>');
  const [middle = '', end = ''] = rest.split('<div id="root"></div>');

  function preload(file: string | undefined): string {
    const loaded = new Set<string>();
    const add = (name: string) => {
      const part = getOwn(manifest, name);
      if (!part || loaded.has(part.file)) return;
      loaded.add(part.file);
      part.imports?.forEach(add);
    };
    if (file) add(file);
    return [...loaded]
      .filter(name => !scripts.includes(localizeFile(`/${name}`)))
      .map(name => `<link rel="modulepreload" crossorigin href="${localizeFile(`/${name}`)}">`)
      .join('');
  }

  return {
    writeShell: site =>
      putIcons(html, site)
        .replaceAll('%SITE_NAME%', () => escapeText(site.name))
        .replaceAll('%SITE_DESCRIPTION%', () => escapeText(sayingIn(language, site).description))
        .replace('</head>', () => `${site.accent ? `<link rel="stylesheet" href="${themeOf(site)}">` : ''}</head>`)
        .replace(
          '<div id="root">',
          () =>
            `<script type="application/json" id="${hydration.siteId}">${JSON.stringify(site).replaceAll('<', '\\u003c')}</script><div id="root">`,
        ),
    fill: ({ head, body, state, file }, site) =>
      [
        `${putIcons(start, site)}${head}</head>${middle}<div id="root">${body}</div>`,
        `<script type="application/json" id="${hydration.stateId}">${state}</script>`,
        `<template id="${hydration.scriptsId}">${scripts}${preload(file)}</template>`,
        `<script src="/first-use.js" defer></script>${end}`,
      ].join('\n'),
  };
}

/** Replaces the icons of the product by those of the site, if it has one. */
function putIcons(text: string, site: Site): string {
  const [tab, home] = [iconOf(site, 48), iconOf(site, 180)];
  if (!tab || !home) return text;
  return text
    .replace(/<link rel="icon"[^>]*>/, `<link rel="icon" href="${tab}" type="image/png" />`)
    .replace(/<link rel="apple-touch-icon"[^>]*>/, `<link rel="apple-touch-icon" href="${home}" />`);
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
