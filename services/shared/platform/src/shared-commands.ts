import { z } from '@doorstep/contracts/common/zod.ts';
import { type Commands, defineCommand } from './command.ts';
import type { ServiceConfig } from './config.ts';
import { StartError } from './errors.ts';
import { countMessages, type QueueCounts } from './messaging/count-messages.ts';
import { deadLetterActions, deadLetterInput, runDeadLetters } from './messaging/dead-letters.ts';
import { queueName } from './messaging/topology.ts';
import { compareMigrations, runMigrations } from './mongo/migrations.ts';
import { publishAgain } from './outbox/answer-backfills.ts';
import { countWaiting, getMaxAgeSeconds } from './outbox/outbox.ts';
import type { CommandContext, ServiceDefinition } from './service.ts';

/** The state of a service as its database and the broker show it. `queues` is a sentence if the broker does not answer. */
export interface ServiceState {
  readonly migrations: { readonly applied: number; readonly pending: string[]; readonly unknown: string[] };
  readonly outbox: { readonly waiting: number; readonly oldestSeconds: number };
  readonly queues: QueueCounts[] | string;
}

/** The operator's commands that every service has. */
export function sharedCommands<Config extends ServiceConfig>({
  name,
  migrations = [],
}: ServiceDefinition<Config>): Commands<CommandContext<Config>> {
  const listQueues = async ({ config, openApp }: CommandContext<Config>) =>
    (await openApp()).subscriptions.map(({ queue }) => queueName(config.NAMESPACE, name, queue));

  return {
    status: defineCommand({
      summary: 'Print the migrations, the outbox and the queues of the service',
      input: z.object({}),
      async run(context: CommandContext<Config>) {
        const { db, config } = context;
        const state: ServiceState = {
          migrations: await compareMigrations(db, migrations),
          outbox: { waiting: await countWaiting(db), oldestSeconds: Math.round(await getMaxAgeSeconds(db)) },
          queues: await countMessages(config.AMQP_URL, await listQueues(context), config.RETRY_DELAYS_MS).catch(
            (error: unknown) => {
              if (error instanceof StartError) return error.message;
              throw error;
            },
          ),
        };
        return { data: state, text: JSON.stringify(state, null, 2) };
      },
    }),
    // Before a rollout, so that no replica waits for it.
    migrate: defineCommand({
      summary: 'Run the migrations that the database has not had',
      input: z.object({}),
      async run({ db, log }: CommandContext<Config>) {
        await runMigrations(db, migrations, { name, log });
        return { data: { migrations: migrations.length }, text: 'The database is up to date.' };
      },
    }),
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
