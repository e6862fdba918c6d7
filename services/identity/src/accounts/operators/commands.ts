import { type Command, type Commands, withDependencies } from '@doorstep/platform/command';
import type { CommandContext } from '@doorstep/platform/service';
import type { Config } from '../../config.ts';
import { createDeps, type Deps } from '../deps.ts';
import { createAdminCommand } from './create-admin.ts';
import { listAdminsCommand } from './list-admins.ts';
import { resetPasswordCommand } from './reset-password.ts';
import { setUpLinkCommand } from './set-up-link.ts';
import { suspendCommand, unsuspendCommand } from './suspend.ts';
import { testMailCommand } from './test-mail.ts';

/** The operator's commands of identity, besides those of every service. */
export const commands: Commands<CommandContext<Config>> = {
  'set-up-link': withDeps(setUpLinkCommand),
  'create-admin': withDeps(createAdminCommand),
  'reset-password': withDeps(resetPasswordCommand),
  'list-admins': withDeps(listAdminsCommand),
  suspend: withDeps(suspendCommand),
  unsuspend: withDeps(unsuspendCommand),
  'test-mail': withDeps(testMailCommand),
};

function withDeps(command: Command<Deps>): Command<CommandContext<Config>> {
  return withDependencies(command, async (context, work) => {
    const deps = createDeps(context);
    try {
      return await work(deps);
    } finally {
      await deps.messaging.stop?.();
      await deps.pictures.stop();
      await deps.longWrites.stop();
    }
  });
}
