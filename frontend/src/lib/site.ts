import { getSite } from '@doorstep/contracts/directory/site/calls.ts';
import { defaultSite, type Site, type SitePart } from '@doorstep/contracts/directory/site/schema.ts';
import { hasPart } from '@doorstep/contracts/directory/site/site-look.ts';
import { sayWords, withWords } from '@doorstep/contracts/directory/site/site-words.ts';
import { prefixOf } from '@doorstep/contracts/language/languages.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { apiQuery } from './api-query.ts';
import { useOrigin } from './rendered.ts';
import { language } from './texts.tsx';

/**
 * The settings that administrators make, for pages in this language. What is saved must come from here or from `storedSiteQuery`, not from
 * `useSite`.
 */
export const siteQuery = apiQuery(getSite, { query: { language } });

/** The settings as they are stored, with the texts of empty states in all languages. */
export const storedSiteQuery = apiQuery(getSite);

const words = sayWords();
/** Words that no administrator has written are in the language of the page. */
const toShown = (site: Site): Site => withWords(site, words);
const newSite = toShown(defaultSite);

/** The settings of the site as pages show them; until they are known, and while they cannot be read, those of a new installation. */
export const useSite = (): Site => useQuery({ ...siteQuery, select: toShown }).data ?? newSite;

/** Reads the settings as `useSite` does, outside of components. */
export function readSite(client: QueryClient): Site {
  const site = client.getQueryData(siteQuery.queryKey);
  return site ? toShown(site) : newSite;
}

/** Returns whether a part of the site is on. */
export const useSitePart = (part: SitePart): boolean => hasPart(useSite(), part);

/** The address of the site in the language of the page, such as `https://doorstep.example/de`. */
export function useSiteAddress(): string {
  return useOrigin() + prefixOf(useSite(), language);
}
