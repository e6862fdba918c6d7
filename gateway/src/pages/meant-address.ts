import { pathPattern } from '@doorstep/contracts/common/path-pattern.ts';
import { slugSchema } from '@doorstep/contracts/directory/categories/schema.ts';
import { allPageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import { isPlainPath } from '../http/plain-path.ts';

const routes = allPageRoutes.map(route => ({ pattern: pathPattern(route), names: route.split('/').filter(Boolean) }));

/** Punctuation at the end of an address, which keys and slugs do not end with. */
const punctuation = /(?<![^\p{L}\p{N}_-])[^\p{L}\p{N}_-]+$/u;
/** The token of a link in a mail, with punctuation behind it. */
const punctuatedToken = /([?&]token=[\w.-]*[\w-])(?:%[\da-f]{2}|[^\w&-])+$/i;

/**
 * The address of the page that people mean by one with upper-case letters or more slashes than that of the page, or with the bracket or
 * the full stop behind it, which programs take for a part of a link. Undefined if they mean no page, or that very address.
 */
export function findMeantAddress(url: string, languages: readonly Language[]): string | undefined {
  const [path = ''] = url.split('?', 1);
  const written = decode(path);
  const meant = written && findMeantPath(written, languages);
  if (!meant) return undefined;
  // A path that differs in its encoding alone stays.
  const isRight = decode(meant)?.join('/') === written.join('/') && !path.includes('//');
  const address = (isRight ? path : meant) + url.slice(path.length).replace(punctuatedToken, '$1');
  return address === url ? undefined : address;
}

function findMeantPath(written: readonly string[], languages: readonly Language[]): string | undefined {
  const parts = [...written.slice(0, -1), written.at(-1)?.replace(punctuation, '') ?? ''].filter(Boolean);
  const language = languages.find(known => known === parts[0]?.toLowerCase());
  const page = findPage(language ? parts.slice(1) : parts);
  if (!page || !isPlainPath(page)) return undefined;
  return language ? `/${language}${page === '/' ? '' : page}` : page;
}

function findPage(parts: readonly string[]): string | undefined {
  for (const { pattern, names } of routes) {
    if (names.length !== parts.length) continue;
    const page = `/${parts.map((part, index) => toPart(part, names[index] ?? '')).join('/')}`;
    if (pattern.test(page)) return page;
  }
  return undefined;
}

/** Keys keep their letters: those in upper and in lower case differ. A file, such as `feed.xml`, is the slug of no page. */
function toPart(part: string, name: string): string {
  if (name === ':key') return encodeURIComponent(part);
  return slugSchema.safeParse(part).success ? encodeURIComponent(part.toLowerCase()) : '';
}

/** The parts between slashes; undefined if one does not decode to text. */
function decode(path: string): string[] | undefined {
  try {
    return path
      .split('/')
      .filter(Boolean)
      .map(part => decodeURIComponent(part));
  } catch {
    return undefined;
  }
}

/** Returns whether an address may have something behind it that does not belong to it. */
export const hasPunctuation = (url: string): boolean => /(?:%[\da-f]{2}|[^\w/-])(?:$|\?)/i.test(url);
