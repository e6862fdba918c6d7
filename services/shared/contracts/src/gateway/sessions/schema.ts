import { says } from '@doorstep/texts/text.ts';
import { timestampSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';

/** Names a session of an account. It is derived from the secret in the session's cookie, which it does not reveal. */
export const sessionIdSchema = z.string().regex(/^[\w-]{22}$/, says('This is not the id of a session'));

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
