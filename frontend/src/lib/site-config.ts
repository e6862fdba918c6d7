import { getConfig } from '@doorstep/contracts/gateway/config/calls.ts';
import { hydration } from '@doorstep/contracts/gateway/pages/hydration.ts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from './api-query.ts';

/** Features of this installation: demo accounts, Google sign-in, mail, maps. */
export const siteConfigQuery = apiQuery(getConfig);

const pollMs = 15_000;

/** True if the gateway marked the page, because there was something to say about the site when it was sent. */
const isMarked = typeof document !== 'undefined' && document.documentElement.hasAttribute(hydration.notice);

/** State that every page says of the site: that it can only be read, or has no administrator. Asks nothing on all other sites. */
export function useSiteNotice() {
  const { data } = useQuery({
    ...siteConfigQuery,
    enabled: ({ state }) => isMarked || state.data?.maintenance !== undefined || state.data?.isUnclaimed !== undefined,
    refetchInterval: ({ state }) => (state.data?.maintenance || state.data?.isUnclaimed ? pollMs : false),
  });
  return { maintenance: data?.maintenance, isUnclaimed: data?.isUnclaimed === true };
}
