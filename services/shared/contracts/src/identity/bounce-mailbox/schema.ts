import { says } from '@doorstep/texts/text.ts';
import { versionSchema } from '../../common/event.ts';
import { emailSchema, requiredLine, timestampSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { mailConnectionFields, mailPassword } from '../mail-server/schema.ts';

const thisMachine = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Returns whether a host is the machine itself, so that a password which is sent there crosses no network. */
export const isThisMachine = (host: string): boolean => thisMachine.test(host);

/** The mailbox to which mails that could not be delivered come back, read by IMAP. The password never leaves identity. */
export const bounceMailboxFields = mailConnectionFields.extend({
  user: requiredLine(255),
  /** Its address, which becomes the return path of mails. */
  address: z.string().trim().min(1).pipe(emailSchema),
});
export type BounceMailboxFields = z.output<typeof bounceMailboxFields>;

/** The rule that no password crosses a network as it is. */
export const isEncrypted = [
  ({ host, encryption }: Pick<BounceMailboxFields, 'host' | 'encryption'>): boolean =>
    encryption !== 'none' || isThisMachine(host),
  {
    path: ['encryption'] as PropertyKey[],
    ...says('Please choose an encryption, because the password is sent over a network'),
  },
] as const;

export const draftFields = bounceMailboxFields.extend({ password: mailPassword });
/** Settings as administrators send them. */
export const bounceMailboxDraft = draftFields.refine(...isEncrypted);
export type BounceMailboxDraft = z.output<typeof bounceMailboxDraft>;

/**
 * `environment`: the operator has set `BOUNCE_MAILBOX_URL`, which wins over `stored`. `stored`: an administrator has set a mailbox. `none`:
 * bounces are not read. `version` counts the changes of administrators.
 */
export const bounceMailboxSchema = z.object({
  source: z.enum(['environment', 'stored', 'none']),
  mailbox: bounceMailboxFields.extend({ hasPassword: z.boolean() }).optional(),
  /** When it was read the last time. */
  readAt: timestampSchema.optional(),
  /** The reason that it could not be read the last time. */
  problem: z.string().optional(),
  version: versionSchema,
});
export type BounceMailbox = z.output<typeof bounceMailboxSchema>;
