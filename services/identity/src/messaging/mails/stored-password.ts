import type { MailServerFields } from '@doorstep/contracts/identity/mail-server/schema.ts';
import { fieldError } from '@doorstep/platform/errors';
import { openSealed } from '@doorstep/platform/sealed';
import { t } from '@doorstep/texts/text.ts';

type Connection = Pick<MailServerFields, 'host' | 'port' | 'encryption' | 'user'>;
interface StoredPassword {
  readonly sealedPassword?: string | undefined;
}

/**
 * The stored password, for the host, port and user that it was entered for: an administrator who does not know it must not be able to
 * send it to a server of their own. Throws 422 if it must be entered again.
 */
export function keepPassword(
  fields: Connection,
  stored: (Connection & StoredPassword) | undefined,
): string | undefined {
  if (!stored?.sealedPassword || !fields.user) return undefined;
  const isSame = fields.host === stored.host && fields.port === stored.port && fields.user === stored.user;
  if (isSame && !(fields.encryption === 'none' && stored.encryption !== 'none')) return stored.sealedPassword;
  throw fieldError('password', t('Please enter the password again, because server or user are others now'));
}

/** The fields that a password was entered for. */
export const signInFields = ['host', 'port', 'user'] as const;

/** Stored fields as changes are compared with them. The password only says whether it is another one. */
export const toEdited = ({ sealedPassword, ...fields }: Partial<Connection> & StoredPassword = {}) => ({
  ...fields,
  password: sealedPassword,
});

/** The password in clear, if there is one. */
export async function openPassword(
  { sealedPassword }: StoredPassword,
  purpose: Parameters<typeof openSealed>[1],
  dataKeys: string,
): Promise<string | undefined> {
  if (sealedPassword === undefined) return undefined;
  // Sealed with a key that is missing, which the log and the doctor say: the server refuses the empty password.
  return openSealed(sealedPassword, purpose, dataKeys).catch(() => undefined);
}
