import { emailSchema, requiredLine } from './common.ts';
import { answeredBy, internalEndpoint } from './endpoint.ts';
import { accountSchema } from './sign-in.ts';
import { newUsernameSchema, passwordSchema, userSchema } from './users.ts';
import { z } from './zod.ts';

/** The code that the terminal prints while the site has no administrator. Signs, such as those copied around it, and letter case make no difference. */
const setUpCodeSchema = requiredLine(60).transform(text => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase());

export const firstAdministratorInput = z.object({
  code: setUpCodeSchema,
  name: requiredLine(100),
  username: newUsernameSchema,
  email: z.string().trim().min(1).pipe(emailSchema),
  password: passwordSchema,
});

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
