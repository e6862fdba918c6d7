import { defaultSite, getSite, type Site, type SitePart } from '@doorstep/contracts/site.ts';
import { hasPart } from '@doorstep/contracts/site-look.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { apiQuery } from './api-query.ts';

/** The settings that administrators make; every page shows some of them. */
export const siteQuery = apiQuery(getSite);

/** The settings of the site; until they are known, and while they cannot be read, those of a new installation. */
export const useSite = (): Site => useQuery(siteQuery).data ?? defaultSite;

/** Reads the settings as `useSite` does, outside of components. */
export const readSite = (client: QueryClient): Site => client.getQueryData(siteQuery.queryKey) ?? defaultSite;

/** Whether a part of the site is on. */
export const useSitePart = (part: SitePart): boolean => hasPart(useSite(), part);
