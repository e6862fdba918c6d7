import { type Commands, withDependencies } from '@doorstep/platform/command';
import { defineSpamCommand } from '@doorstep/platform/delete-spam';
import type { CommandContext } from '@doorstep/platform/service';
import type { Config } from './config.ts';
import { createDeps, type Deps } from './deps.ts';
import { countLinksCommand } from './leads/leads.ts';
import { recomputeRatingsCommand } from './reviews/reviews.ts';

const deleteSpamCommand = defineSpamCommand(['reviews', 'inquiries'], ({ reviews, leads, webhooks }: Deps, kind) =>
  // Webhooks do not get again what is deleted.
  kind === 'reviews' ? reviews.spam : leads.findSpam(webhooks.forgetInquiry),
);

/** The operator's commands of engagement, besides those of every service. */
export const commands: Commands<CommandContext<Config>> = {
  'count-links': countLinksCommand,
  'delete-spam': withDependencies(deleteSpamCommand, async (context, work) => {
    const deps = createDeps(context);
    try {
      return await work(deps);
    } finally {
      await deps.webhooks.stop?.();
      await deps.leads.stop?.();
    }
  }),
  'recompute-ratings': recomputeRatingsCommand,
};
