import { emailSchema } from '@doorstep/contracts/common/schemas.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import { type BounceMailboxFields, isThisMachine } from '@doorstep/contracts/identity/bounce-mailbox/schema.ts';
import { addressSchema, wholeNumber } from '@doorstep/platform/config';
import type { BounceServer } from './open-mailbox.ts';

/** The mailbox to which mails come back. If `BOUNCE_MAILBOX_URL` is not set, administrators may set one. */
export const bounceConfigSchema = z.object({
  BOUNCE_MAILBOX_URL: addressSchema(/^imaps?$/, 'imaps://user:password@mail.example/INBOX').optional(),
  /** Its address, if its user is none. */
  BOUNCE_ADDRESS: emailSchema.optional(),
  /** Milliseconds between two readings. */
  BOUNCE_READ_MS: wholeNumber(60_000),
});
export type BounceConfig = z.output<typeof bounceConfigSchema>;

/** Returns whether the settings name the address of the mailbox. */
export const hasAddress = ({ BOUNCE_MAILBOX_URL: url, BOUNCE_ADDRESS: address }: BounceConfig): boolean =>
  url === undefined || emailSchema.safeParse(address ?? readUser(url)).success;

/** The mailbox that the operator has set, if any. `imap:` needs STARTTLS, unless the server is this machine. */
export function mailboxOfEnvironment({
  BOUNCE_MAILBOX_URL: text,
  BOUNCE_ADDRESS: address,
}: BounceConfig): BounceServer | undefined {
  if (text === undefined) return undefined;
  const { protocol, hostname: host, port, password, pathname } = new URL(text);
  const user = readUser(text);
  const folder = decodeURIComponent(pathname.slice(1));
  const isEncrypted = protocol === 'imaps:';
  return {
    host,
    port: Number(port) || (isEncrypted ? 993 : 143),
    encryption: isEncrypted ? 'tls' : chooseEncryption(host),
    user,
    address: address ?? user,
    password: decodeURIComponent(password),
    ...(folder && { folder }),
  };
}

const chooseEncryption = (host: string): BounceMailboxFields['encryption'] =>
  isThisMachine(host) ? 'none' : 'startTls';

const readUser = (url: string) => decodeURIComponent(new URL(url).username);
