import type { IncomingMessage } from 'node:http';
import { toPageSite } from '@doorstep/contracts/directory/empty-states/empty-states.ts';
import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import { hydration } from '@doorstep/contracts/gateway/pages/hydration.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import { createEntry, type Entry } from '../edge/entry.ts';
import type { Answer } from '../services/send-request.ts';
import { html } from './page-answer.ts';
import type { PageLanguages } from './page-language.ts';
import type { Template } from './template.ts';

/** Pages without content, which browsers render themselves; crawlers read Retry-After. */
export interface Shells {
  readonly private: Entry;
  readonly unavailable: Entry;
  /** For a client that a limit refuses; the limiter has set Retry-After already. */
  readonly limited: Entry;
  readonly crowded: Entry;
}

interface Parts {
  readonly templateOf: (language: Language) => Template;
  /** The settings of the site. */
  readonly getSite: () => Site;
  readonly pageLanguages: Pick<PageLanguages, 'of'>;
  /** Returns whether every page says that the site can only be read, or has no administrator. */
  readonly hasNotice: () => boolean;
}

const noIndex = ['x-robots-tag', 'noindex'] as const;
const notKept = ['cache-control', 'no-store'] as const;
const retryAfter = ['retry-after', '10'] as const;

/** Returns the shells for a request: in its language, and built once for each version of the site. */
export function createShells({
  templateOf,
  getSite,
  pageLanguages,
  hasNotice,
}: Parts): (req: IncomingMessage) => Shells {
  const built = new Map<Language, { site: Site; usual: Shells; noticed: Shells }>();

  function build(site: Site, language: Language) {
    const shell = templateOf(language).writeShell(toPageSite(site, language));
    const noticed = toShells(shell.replace('<html', `<html ${hydration.notice}`));
    return { site, usual: toShells(shell), noticed };
  }

  return req => {
    const [site, language] = [getSite(), pageLanguages.of(req)];
    const known = built.get(language);
    const current = known?.site === site ? known : build(site, language);
    built.set(language, current);
    return hasNotice() ? current.noticed : current.usual;
  };
}

function toShells(page: string): Shells {
  const toEntry = (status: number, headers: Answer['headers']) =>
    createEntry({ status, headers: [html, ...headers], body: Buffer.from(page) });
  return {
    private: toEntry(200, [['cache-control', 'no-cache'], noIndex]),
    unavailable: toEntry(503, [notKept, retryAfter]),
    limited: toEntry(429, [notKept]),
    crowded: toEntry(429, [notKept, retryAfter]),
  };
}
