import { type Command, type Commands, withDependencies } from '@doorstep/platform/command';
import { defineSpamCommand } from '@doorstep/platform/delete-spam';
import type { CommandContext } from '@doorstep/platform/service';
import type { Config } from './config.ts';
import { createDeps, type Deps } from './deps.ts';
import { countLinksCommand } from './leads/inquiries/count-links.ts';
import { spamInquiries } from './leads/inquiries/spam-inquiries.ts';
import { recomputeRatingsCommand } from './reviews/recompute-ratings.ts';
import { spamReviews } from './reviews/spam-reviews.ts';

const deleteSpamCommand = defineSpamCommand(['reviews', 'inquiries'], (deps: Deps, kind) =>
  kind === 'reviews' ? spamReviews(deps) : spamInquiries(deps),
);

/** The operator's commands of engagement, besides those of every service. */
export const commands: Commands<CommandContext<Config>> = {
  'count-links': withDeps(countLinksCommand),
  'delete-spam': withDeps(deleteSpamCommand),
  'recompute-ratings': withDeps(recomputeRatingsCommand),
};

function withDeps(command: Command<Deps>): Command<CommandContext<Config>> {
  return withDependencies(command, async (context, work) => {
    const deps = createDeps(context);
    try {
      return await work(deps);
    } finally {
      await deps.webhooks.stop?.();
      await deps.pictures.stop();
    }
  });
}
