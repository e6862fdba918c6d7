import type { z } from '@doorstep/contracts';
import { parseConfig, type ServiceConfig } from './config.ts';
import { deadLettersCommand } from './messaging/dead-letters.ts';
import { queueName } from './messaging/topology.ts';
import { runMigrations } from './mongo/migrations.ts';
import { connectMongo } from './mongo/mongo.ts';
import { publishAgain } from './outbox/answer-backfills.ts';
import { exitWith, runProcess } from './process.ts';
import { type Command, type ServiceDefinition, startService } from './service.ts';
import { createLogger } from './telemetry/telemetry.ts';

/**
 * Runs the process of a service: reads the settings from the environment, drains on SIGTERM and SIGINT, and exits. With arguments it
 * runs the operator command of that name instead.
 */
export async function runService<Schema extends z.ZodType<ServiceConfig>>(
  definition: ServiceDefinition<z.output<Schema>> & { config: Schema },
): Promise<void> {
  const [command, ...words] = process.argv.slice(2);
  if (command) await runCommand(definition, command, words).catch(exitWith);
  else await runProcess(() => startService(definition, parseConfig(definition.config, process.env)));
}

async function runCommand<Schema extends z.ZodType<ServiceConfig>>(
  { name, app, config, migrations = [] }: ServiceDefinition<z.output<Schema>> & { config: Schema },
  command: string,
  words: readonly string[],
): Promise<void> {
  const settings = parseConfig(config, process.env);
  const log = createLogger(name, 'error');
  const db = await connectMongo({ uri: settings.MONGODB_URI, namespace: settings.NAMESPACE, name, log });
  const { subscriptions, commands: own, stop } = await app({ config: settings, db, log });
  const queues = subscriptions.map(({ queue }) => queueName(settings.NAMESPACE, name, queue));
  const commands: Record<string, Command> = {
    'dead-letters': rest => deadLettersCommand(settings.AMQP_URL, queues, rest),
    // For queues that were lost or restored: publishes the whole outbox (14 days). Inboxes (30 days) skip handled events.
    republish: async () => `${await publishAgain(db, {})} events will be published again.`,
    // Before a rollout, so that no replica waits for it.
    async migrate() {
      await runMigrations(db, migrations, { name, log });
      return 'The database is up to date.';
    },
    ...own,
  };
  const run = commands[command];
  console.log(run ? await run(words) : `Commands of ${name}: ${Object.keys(commands).join(', ')}`);
  if (!run) process.exitCode = 1;
  await stop?.();
  await db.close();
}
