import type { IncomingMessage } from 'node:http';
import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import {
  type Language,
  languageCookie,
  languages,
  languagesOf,
  localizePath,
} from '@doorstep/contracts/language/languages.ts';
import { pickLanguage } from '@doorstep/platform/speaking';
import { isApiPath } from '../routes/find-route.ts';
import { looksLikeFile } from './files.ts';
import { isPage } from './page-address.ts';

/** The languages of pages: those besides the site's own are the first part of their addresses, such as `/de/contact`. */
export interface PageLanguages {
  /**
   * Takes the language out of the address of a page, so that everything behind deals with one address. Returns where the browser has to
   * go instead, if it does.
   */
  enter(req: IncomingMessage): PageMove | undefined;
  of(req: IncomingMessage): Language;
  /** The address in the language of the request. `path` may have a query. */
  localize(req: IncomingMessage, path: string): string;
}

export interface PageMove {
  readonly status: 301 | 302;
  readonly location: string;
}

/** `isUnclaimed` says whether the site has no administrator. */
export function createPageLanguages(getSite: () => Site, isUnclaimed: () => boolean): PageLanguages {
  const found = new WeakMap<IncomingMessage, Language>();
  const languageOf = (req: IncomingMessage) => found.get(req) ?? getSite().language;

  function enter(req: IncomingMessage): PageMove | undefined {
    const site = getSite();
    const { url = '' } = req;
    const [, tag, rest = ''] = /^\/([a-z]{2})(?:(?=[/?])(.*))?$/s.exec(url) ?? [];
    const language = listReadable(site).find(known => known === tag);
    const page = rest.startsWith('/') ? rest : `/${rest}`;
    if (!language || isApiPath(pathOf(page)) || looksLikeFile(pathOf(page))) {
      if (!isArrival(req) || !isPage(pathOf(url))) return undefined;
      const wanted = choose(req, isUnclaimed() ? listReadable(site) : languagesOf(site)) ?? site.language;
      return wanted === site.language ? undefined : { status: 302, location: localizePath(site, wanted, url) };
    }
    // Only to a page of ours: `//elsewhere/` would be the address of another site.
    if (language === site.language) return isPage(pathOf(page)) ? { status: 301, location: page } : undefined;
    found.set(req, language);
    req.url = page;
    return undefined;
  }

  return {
    enter(req) {
      const move = enter(req);
      // A form without JavaScript is answered in the language of its page, whatever the browser asks for.
      if (req.method === 'POST' && isPage(pathOf(req.url ?? ''))) req.headers['accept-language'] = languageOf(req);
      return move;
    },
    of: languageOf,
    localize: (req, path) => localizePath(getSite(), languageOf(req), path),
  };
}

/** A site without settings can be read in any language: its own is not chosen yet, and who sets it up may not read English. */
const listReadable = (site: Site): readonly Language[] => (site.version > 0 ? languagesOf(site) : languages);

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

/** Returns whether a person opens the site from elsewhere. Within it they stay in their language, and crawlers name none. */
const isArrival = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-site'] !== 'same-origin';

/** The language among the known ones that a person has chosen, or that their browser asks for. */
function choose(req: IncomingMessage, known: readonly Language[]): Language | undefined {
  const [, chosen] = new RegExp(`(?:^|;\\s*)${languageCookie}=([a-z]{2})(?:;|$)`).exec(req.headers.cookie ?? '') ?? [];
  return known.find(language => language === chosen) ?? pickLanguage(req, known);
}
