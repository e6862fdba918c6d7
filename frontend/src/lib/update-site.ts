import { toPageSite } from '@doorstep/contracts/empty-states.ts';
import { getSite, updateSite } from '@doorstep/contracts/site.ts';
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
    async save(site: Parameters<typeof update.mutateAsync>[0]['body']) {
      try {
        return toPageSite(await update.mutateAsync({ body: site }), language);
      } catch (error) {
        if (isSiteChanged(error)) await client.refetchQueries(below(getSite));
        throw error;
      }
    },
  };
}

/** Whether another administrator has saved the settings meanwhile. */
export const isSiteChanged = (error: unknown): boolean => isProblem(error, 'site-changed');
