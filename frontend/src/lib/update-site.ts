import { updateSite } from '@doorstep/contracts/site.ts';
import { useQueryClient } from '@tanstack/react-query';
import { isProblem } from './api-error.ts';
import { siteQuery } from './site.ts';
import { useCall } from './use-api-mutation.ts';

/** Saves the settings; after a refusal because another administrator was faster, their settings are loaded. */
export function useUpdateSite() {
  const client = useQueryClient();
  const update = useCall(updateSite, { onSuccess: (site, cache) => cache.setQueryData(siteQuery.queryKey, site) });
  return {
    ...update,
    async save(site: Parameters<typeof update.mutateAsync>[0]['body']) {
      try {
        return await update.mutateAsync({ body: site });
      } catch (error) {
        if (isSiteChanged(error)) await client.refetchQueries({ queryKey: siteQuery.queryKey });
        throw error;
      }
    },
  };
}

/** Whether another administrator has saved the settings meanwhile. */
export const isSiteChanged = (error: unknown): boolean => isProblem(error, 'site-changed');
