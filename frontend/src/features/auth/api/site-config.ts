import { getConfig } from '@doorstep/contracts/config.ts';
import { apiQuery } from '#lib/api-query.ts';

/** What this site offers: demo accounts, Google sign-in, mail. */
export const siteConfigQuery = apiQuery(getConfig);
