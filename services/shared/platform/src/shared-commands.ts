import { z } from '@doorstep/contracts';
import { type Commands, defineCommand } from './command.ts';
import type { ServiceConfig } from './config.ts';
import { deadLetterActions, deadLetterInput, runDeadLetters } from './messaging/dead-letters.ts';
import { queueName } from './messaging/topology.ts';
import { publishAgain } from './outbox/answer-backfills.ts';
import type { CommandContext, ServiceDefinition } from './service.ts';

/** The operator's commands that every service has. */
export function sharedCommands<Config extends ServiceConfig>({
  name,
}: ServiceDefinition<Config>): Commands<CommandContext<Config>> {
  const listQueues = async ({ config, openApp }: CommandContext<Config>) =>
    (await openApp()).subscriptions.map(({ queue }) => queueName(config.NAMESPACE, name, queue));

  return {
    'dead-letters': defineCommand({
      summary: deadLetterActions,
      words: ['action', 'ids'],
      input: deadLetterInput,
      run: async (context: CommandContext<Config>, input) =>
        runDeadLetters(context.config.AMQP_URL, await listQueues(context), input),
    }),
    // For queues that were lost or restored: publishes the whole outbox (14 days). Inboxes (30 days) skip handled events.
    republish: defineCommand({
      summary: 'Publish all events of the last 14 days again',
      input: z.object({}),
      async run({ db }: CommandContext<Config>) {
        const events = await publishAgain(db, {});
        return { data: { events }, text: `${events} events will be published again.` };
      },
    }),
  };
}
