import { useQuery } from '@tanstack/react-query';
import { siteConfigQuery } from '#lib/site-config.ts';

/**
 * Returns whether the maps of the site have streets; outlines alone say little, so their maps are small. False until that is known, and
 * while no map is shown.
 */
export function useHasGround(isShown = true): boolean {
  const { data } = useQuery({ ...siteConfigQuery, enabled: isShown });
  const { archiveUrl, tilesUrl, styleUrl } = data?.map ?? {};
  return Boolean(archiveUrl ?? tilesUrl ?? styleUrl);
}
