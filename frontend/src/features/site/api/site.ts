import { updateSite, uploadSitePicture } from '@doorstep/contracts/site.ts';
import { useQueryClient } from '@tanstack/react-query';
import { isProblem } from '#lib/api-error.ts';
import { siteQuery } from '#lib/site.ts';
import { toFormData, upload } from '#lib/upload.ts';
import { useCall } from '#lib/use-api-mutation.ts';

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

/** Stores a picture for the settings; resolves to its address. */
export async function storeSitePicture(file: File): Promise<string> {
  const { url } = await upload(uploadSitePicture, { params: undefined, form: toFormData({ image: file }) });
  return url;
}
