import type { RequestListener } from 'node:http';
import { getSite } from '@doorstep/contracts/directory/site/calls.ts';
import { siteSubject } from '@doorstep/contracts/directory/site/events.ts';
import { defaultSite, type Site } from '@doorstep/contracts/directory/site/schema.ts';
import { iconOf } from '@doorstep/contracts/directory/site/site-look.ts';
import { writeTheme } from '@doorstep/contracts/directory/site/theme.ts';
import { directionOf } from '@doorstep/contracts/language/languages.ts';
import { deadline } from '@doorstep/platform/deadline';
import { setOwnLanguage } from '@doorstep/platform/speaking';
import type { Logger } from '@doorstep/platform/telemetry';
import { parseTouched } from '@doorstep/platform/touched';
import type { Config } from './config.ts';
import { createEntry, type Entry } from './edge/entry.ts';
import type { Fresh } from './services/fresh.ts';
import type { ServiceProxy } from './services/proxy.ts';
import { createReader } from './services/read-until-answered.ts';
import { sayingIn } from './site-words.ts';

/** The settings of the site, which belong to directory, and the files that follow from them. */
export interface SiteFollower {
  /** The settings; those of a new installation until directory has answered. */
  current(): Site;
  /** Takes settings from an event, if they are newer. */
  learn(site: Site): void;
  /**
   * Reads them from directory, in the background, until it answers: events were missed while there was no connection, or come late.
   * Resolves once it has answered.
   */
  refresh(): Promise<void>;
  /** A file by its path: the manifest of the web app, and the stylesheet of the accent color. */
  findFile(path: string): Entry | undefined;
  stop(): void;
}

const maxWaitMs = 3_000;
const paper = '#f9f6f1';

/** Follows the settings of the site; `onChange` is called after each change. */
export function followSite(
  { config, proxy, log }: { config: Config; proxy: ServiceProxy; log: Logger },
  onChange: () => void,
): SiteFollower {
  let site = defaultSite;
  let files = writeFiles(site);

  function learn(found: Site): void {
    if (JSON.stringify(found) === JSON.stringify(site)) return;
    site = found;
    files = writeFiles(site);
    setOwnLanguage(site.language).catch(error => log.error({ err: error }, 'could not load the language of the site'));
    onChange();
  }

  const reader = createReader({ config, proxy, log }, { service: 'directory', endpoint: getSite, take: learn });

  return {
    current: () => site,
    learn(found) {
      reader.noteEvent(found.version);
      if (found.version > site.version) learn(found);
    },
    refresh: reader.refresh,
    findFile: path => files.get(path),
    stop: reader.stop,
  };
}

/**
 * Lets administrators see the settings that they have just saved, in any gateway and before their event: the page after a change of the
 * language is in that language, and the stylesheet of a new color, which browsers keep, has it.
 */
export function showOwnSettings(
  { site, fresh }: { site: SiteFollower; fresh: Fresh },
  answer: RequestListener,
): RequestListener {
  async function catchUp(version: number): Promise<void> {
    await site.refresh();
    // That reading may have started before the change.
    if (site.current().version < version) await site.refresh();
  }

  return (req, res) => {
    const changes = fresh.hasCookie(req) ? fresh.read(req) : undefined;
    const saved = changes && parseTouched(changes).get(siteSubject);
    if (!saved || saved <= site.current().version) return void answer(req, res);
    // While directory is down, older settings are better than no page.
    void Promise.race([catchUp(saved), deadline(maxWaitMs)]).then(() => answer(req, res));
  };
}

function writeFiles(site: Site): Map<string, Entry> {
  const manifest = {
    name: site.name,
    short_name: site.name,
    description: sayingIn(site.language, site).description,
    lang: site.language,
    dir: directionOf(site.language),
    start_url: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    icons: site.icon
      ? ([192, 512] as const).map(size => ({ src: iconOf(site, size), sizes: `${size}x${size}`, type: 'image/png' }))
      : [
          { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
        ],
  };
  return new Map([
    ['/manifest.webmanifest', toFile('application/manifest+json', 'no-cache', JSON.stringify(manifest))],
    // The address has the version of the settings, so browsers can keep the file.
    [
      '/site.css',
      toFile(
        'text/css; charset=utf-8',
        'public, max-age=31536000, immutable',
        site.accent ? writeTheme(site.accent) : '',
      ),
    ],
  ]);
}

const toFile = (type: string, caching: string, text: string): Entry =>
  createEntry({
    status: 200,
    headers: [
      ['content-type', type],
      ['cache-control', caching],
    ],
    body: Buffer.from(text),
  });
