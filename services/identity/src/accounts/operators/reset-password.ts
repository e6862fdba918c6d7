import { z } from '@doorstep/contracts/common/zod.ts';
import { audit, operator } from '@doorstep/platform/audit';
import { defineCommand } from '@doorstep/platform/command';
import { createResetPath } from '../credentials/password-reset.model.ts';
import type { Deps } from '../deps.ts';
import { dropFactors } from '../factors/factors.ts';
import { updateAccount } from '../users/accounts.ts';
import { auditedAccount } from '../users/manage-accounts.ts';
import { buildTemporaryPassword, type HandedOver, toResult } from './hand-over.ts';
import { requireAccount } from './require-account.ts';

/**
 * Ends the sessions of an account and hands over a link for a new password, or a temporary one. The password stays valid until the link
 * is used, because an operator may mistype a name; a temporary password replaces it at once.
 */
export const resetPasswordCommand = defineCommand({
  summary: 'End all sessions of an account, and print a one-time link for a new password',
  words: ['name'],
  input: z.object({
    name: z.string().trim().min(1),
    temporary: z.boolean().default(false).describe('replace the password at once by a temporary one, and print it'),
    dropFactors: z
      .boolean()
      .default(false)
      .describe('remove the authenticator app, the passkeys and the recovery codes too, for a user who has lost them'),
  }),
  async run(deps: Deps, { name, temporary, dropFactors: isWithoutFactors }) {
    const { _id } = await requireAccount(deps, name);
    const secret = temporary ? await buildTemporaryPassword() : undefined;
    let handed: HandedOver | undefined;
    const row = await updateAccount(
      deps,
      _id,
      async (before, session) => {
        if (isWithoutFactors) await dropFactors(deps, _id, session);
        return {
          ...secret?.fields,
          ...(isWithoutFactors && { hasSecondFactor: undefined }),
          passwordVersion: before.passwordVersion + 1,
        };
      },
      async (before, after, session) => {
        handed = secret
          ? { temporaryPassword: secret.temporaryPassword }
          : { link: deps.publicUrl + (await createResetPath(deps, after, session, { byOperator: true })).path };
        const details = { password: secret ? 'replaced' : 'reset link' };
        await audit(deps.db, session, auditedAccount, { actor: operator, before, after, details });
      },
    );
    if (!handed) throw new Error('The password was reset without a way to sign in');
    return toResult(row, `All sessions of ${row.username} have ended.`, handed);
  },
});
