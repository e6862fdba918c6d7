import { emailSchema } from '@doorstep/contracts/common/schemas.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import { newUsernameSchema } from '@doorstep/contracts/identity/users/schema.ts';
import { audit, operator } from '@doorstep/platform/audit';
import { defineCommand } from '@doorstep/platform/command';
import { createResetPath } from '../credentials/password-reset.model.ts';
import type { Deps } from '../deps.ts';
import { insertAccount } from '../users/accounts.ts';
import { auditedAccount } from '../users/manage-accounts.ts';
import { buildTemporaryPassword, type HandedOver, toResult } from './hand-over.ts';

/** Creates an administrator without a password, or with a temporary one. Throws 409 for a taken user name or e-mail address. */
export const createAdminCommand = defineCommand({
  summary: 'Create an administrator, who chooses a password with a one-time link',
  words: ['name', 'email'],
  input: z.object({
    name: newUsernameSchema,
    email: emailSchema,
    temporary: z.boolean().default(false).describe('print a temporary password instead of a link'),
  }),
  async run(deps: Deps, { name, email, temporary }) {
    const secret = temporary ? await buildTemporaryPassword() : undefined;
    let handed: HandedOver | undefined;
    const row = await insertAccount(
      deps,
      { username: name, email, emailVerified: true, role: 'admin', ...secret?.fields },
      async (after, session) => {
        handed = secret
          ? { temporaryPassword: secret.temporaryPassword }
          : { link: deps.publicUrl + (await createResetPath(deps, after, session, { byOperator: true })).path };
        await audit(deps.db, session, auditedAccount, { actor: operator, after });
      },
    );
    if (!handed) throw new Error('The account was created without a way to sign in');
    return toResult(row, `${row.username} is an administrator.`, handed);
  },
});
