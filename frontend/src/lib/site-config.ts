import { getConfig } from '@doorstep/contracts/config.ts';
import { apiQuery } from './api-query.ts';

/** Features of this installation: demo accounts, Google sign-in, mail, maps. */
export const siteConfigQuery = apiQuery(getConfig);
