import { getConfig } from '@doorstep/contracts/config.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/** What this site offers: demo accounts, Google sign-in, mail. */
export const siteConfigQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call(getConfig, { signal }),
});
