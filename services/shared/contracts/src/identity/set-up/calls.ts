import { answeredBy, internalEndpoint } from '../../common/endpoint.ts';
import { z } from '../../common/zod.ts';
import { accountSchema } from '../sign-in/schema.ts';
import { userSchema } from '../users/schema.ts';
import { firstAdministratorInput } from './schema.ts';

/**
 * Makes the first administrator of a site and signs in with the account. Answers 403 `code-wrong` for another code, 409 `set-up-over` once
 * there is an administrator.
 */
export const setUpSite = answeredBy('gateway')('POST', '/api/set-up', {
  access: 'anyone',
  summary: 'Take a new site, with the code that its terminal printed',
  body: firstAdministratorInput,
  response: userSchema,
  status: 201,
});

export const getAdministratorState = internalEndpoint('GET', '/internal/administrator-state', {
  summary: 'Whether the site has an administrator',
  response: z.object({ exists: z.boolean() }),
});

export const createFirstAdministrator = internalEndpoint('POST', '/internal/first-administrator', {
  summary: 'Create the first administrator, for the holder of the code',
  body: firstAdministratorInput,
  response: accountSchema,
  status: 201,
});
