import { prefixOf } from '@doorstep/contracts/languages.ts';
import { defaultSite, getSite, type Site, type SitePart } from '@doorstep/contracts/site.ts';
import { hasPart } from '@doorstep/contracts/site-look.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { apiQuery } from './api-query.ts';
import { useOrigin } from './rendered.ts';
import { language } from './texts.tsx';

/** The settings that administrators make; every page shows some of them. */
export const siteQuery = apiQuery(getSite);

/** The settings of the site; until they are known, and while they cannot be read, those of a new installation. */
export const useSite = (): Site => useQuery(siteQuery).data ?? defaultSite;

/** Reads the settings as `useSite` does, outside of components. */
export const readSite = (client: QueryClient): Site => client.getQueryData(siteQuery.queryKey) ?? defaultSite;

/** Whether a part of the site is on. */
export const useSitePart = (part: SitePart): boolean => hasPart(useSite(), part);

/** The address of the site in the language of the page, such as `https://doorstep.example/de`. */
export function useSiteAddress(): string {
  return useOrigin() + prefixOf(useSite(), language);
}
