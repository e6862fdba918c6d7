import { type Commands, withDependencies } from '@doorstep/platform/command';
import { defineSpamCommand } from '@doorstep/platform/delete-spam';
import type { CommandContext } from '@doorstep/platform/service';
import type { Config } from './config.ts';
import { createDeps } from './deps.ts';
import { spamRequests } from './spam/spam-requests.ts';

/** The operator's commands of onboarding, besides those of every service. */
export const commands: Commands<CommandContext<Config>> = {
  'delete-spam': withDependencies(defineSpamCommand(['requests'], spamRequests), async (context, work) => {
    const deps = createDeps(context);
    try {
      return await work(deps);
    } finally {
      await deps.mailer.stop();
    }
  }),
};
