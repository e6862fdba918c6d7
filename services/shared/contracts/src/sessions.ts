import { says } from '@doorstep/texts/text.ts';
import { timestampSchema } from './common.ts';
import { answeredBy } from './endpoint.ts';
import { z } from './zod.ts';

const gateway = answeredBy('gateway');

/** Names a session of an account. It is derived from the secret in the session's cookie, which it does not reveal. */
const sessionIdSchema = z.string().regex(/^[\w-]{22}$/, says('This is not the id of a session'));

/** A browser in which an account is signed in. */
export const sessionSchema = z.object({
  id: sessionIdSchema,
  /** Names of the browser and of its operating system, such as `Firefox` and `Windows`; absent for a program. */
  browser: z.string().optional(),
  system: z.string().optional(),
  startedAt: timestampSchema,
  lastUsedAt: timestampSchema,
  /** True for the session to which the call belongs. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

/** Maximum number of sessions that the list shows; the newest ones. */
export const maxListedSessions = 100;

export const listSessions = gateway('GET', '/api/user/sessions', {
  access: 'signed-in',
  summary: 'The sessions of your account, this one first, then the newest',
  response: z.array(sessionSchema).max(maxListedSessions),
});

export const deleteSession = gateway('DELETE', '/api/user/sessions/:session', {
  allowsMaintenance: true,
  access: 'signed-in',
  summary: 'End one of your sessions; with the current one you sign out',
  params: z.object({ session: sessionIdSchema }),
  response: z.object({}),
});

export const deleteOtherSessions = gateway('DELETE', '/api/user/sessions', {
  allowsMaintenance: true,
  access: 'signed-in',
  summary: 'End all your sessions except this one',
  response: z.object({}),
});
