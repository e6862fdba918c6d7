import { z } from '@doorstep/contracts/common/zod.ts';
import { operator } from '@doorstep/platform/audit';
import { defineCommand } from '@doorstep/platform/command';
import type { Deps } from '../deps.ts';
import { suspendAccount, unsuspendAccount } from '../users/suspend-account.ts';
import { requireAccount } from './require-account.ts';

const name = z.string().trim().min(1);

export const suspendCommand = defineCommand({
  summary: 'Suspend an account: all its sessions end, and it cannot sign in',
  words: ['name'],
  input: z.object({ name, reason: z.string().trim().max(200).optional().describe('why, for the audit log') }),
  async run(deps: Deps, { name: wanted, reason }) {
    const { _id } = await requireAccount(deps, wanted);
    const { username } = await suspendAccount(deps, operator, { id: _id, reason });
    return { data: { username, suspended: true }, text: `${username} is suspended.` };
  },
});

export const unsuspendCommand = defineCommand({
  summary: 'Let a suspended account sign in again',
  words: ['name'],
  input: z.object({ name }),
  async run(deps: Deps, { name: wanted }) {
    const { _id } = await requireAccount(deps, wanted);
    const { username } = await unsuspendAccount(deps, operator, { id: _id });
    return { data: { username, suspended: false }, text: `${username} can sign in again.` };
  },
});
