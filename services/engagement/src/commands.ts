import { type Commands, withDependencies } from '@doorstep/platform/command';
import type { CommandContext } from '@doorstep/platform/service';
import type { Config } from './config.ts';
import { createDeps } from './deps.ts';
import { deleteSpamCommand } from './reviews/delete-spam.ts';
import { recomputeRatingsCommand } from './reviews/recompute-ratings.ts';

/** The operator's commands of engagement, besides those of every service. */
export const commands: Commands<CommandContext<Config>> = {
  'delete-spam': withDependencies(deleteSpamCommand, (context, work) => work(createDeps(context))),
  'recompute-ratings': withDependencies(recomputeRatingsCommand, (context, work) => work(createDeps(context))),
};
