import { pickChanges } from '@doorstep/contracts/common/field-changes.ts';
import { toPageSite } from '@doorstep/contracts/directory/empty-states/empty-states.ts';
import { getSite, updateSite } from '@doorstep/contracts/directory/site/calls.ts';
import type { Site, SiteFields } from '@doorstep/contracts/directory/site/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { isProblem } from './api-error.ts';
import { below } from './api-query.ts';
import { siteQuery, storedSiteQuery } from './site.ts';
import { language } from './texts.tsx';
import { useCall } from './use-api-mutation.ts';

/** Saves the settings, and resolves to them as `siteQuery` has them; after a refusal because another administrator was faster, their settings are loaded. */
export function useUpdateSite() {
  const client = useQueryClient();
  const update = useCall(updateSite, {
    onSuccess: (site, cache) => {
      cache.setQueryData(siteQuery.queryKey, toPageSite(site, language));
      cache.setQueryData(storedSiteQuery.queryKey, site);
    },
  });
  return {
    ...update,
    async save(change: Parameters<typeof update.mutateAsync>[0]['body']) {
      try {
        return toPageSite(await update.mutateAsync({ body: change }), language);
      } catch (error) {
        if (isProblem(error, 'site-changed')) await client.refetchQueries(below(getSite));
        throw error;
      }
    },
  };
}

/** The request body that changes some of the settings. */
export const siteChange = (site: Site, wanted: Partial<SiteFields>) => ({
  ...pickChanges(site, wanted),
  version: site.version,
});
