import type { z } from '@doorstep/contracts/common/zod.ts';
import { type CommandResult, type Commands, runProgram, withDependencies } from './command.ts';
import { parseConfig, type ServiceConfig } from './config.ts';
import { connectMongo } from './mongo/mongo.ts';
import { runProcess } from './process.ts';
import { type CommandContext, type ServiceApp, type ServiceDefinition, startService } from './service.ts';
import { sharedCommands } from './shared-commands.ts';
import { createLogger } from './telemetry/telemetry.ts';

type Runnable<Schema extends z.ZodType<ServiceConfig>> = ServiceDefinition<z.output<Schema>> & { config: Schema };

/**
 * Runs the process of a service: reads the settings from the environment, drains on SIGTERM and SIGINT, and exits. With arguments it
 * runs the operator's command of that name instead.
 */
export async function runService<Schema extends z.ZodType<ServiceConfig>>(definition: Runnable<Schema>): Promise<void> {
  const args = process.argv.slice(2);
  if (args.length === 0) {
    await runProcess(() => startService(definition, parseConfig(definition.config, process.env)));
    return;
  }
  const open = (work: (env: NodeJS.ProcessEnv) => Promise<CommandResult>) => work(process.env);
  process.exitCode = await runProgram({ name: definition.name, commands: bindCommands(definition), open }, args);
}

/** The commands of a service as commands that need only its environment. */
export function bindCommands<Schema extends z.ZodType<ServiceConfig>>(
  definition: Runnable<Schema>,
): Commands<NodeJS.ProcessEnv> {
  const all: Commands<CommandContext<z.output<Schema>>> = { ...sharedCommands(definition), ...definition.commands };
  return Object.fromEntries(
    Object.entries(all).map(([name, command]) => [
      name,
      withDependencies(command, (env: NodeJS.ProcessEnv, work) => withContext(definition, env, work)),
    ]),
  );
}

/** Connects to the database of a service, and closes everything after `work`. */
async function withContext<Schema extends z.ZodType<ServiceConfig>>(
  { name, app, config: schema }: Runnable<Schema>,
  env: NodeJS.ProcessEnv,
  work: (context: CommandContext<z.output<Schema>>) => Promise<CommandResult>,
): Promise<CommandResult> {
  const config = parseConfig(schema, env);
  // Errors reach the operator as sentences, and the result alone is printed.
  const log = createLogger(name, 'silent');
  const db = await connectMongo({ uri: config.MONGODB_URI, namespace: config.NAMESPACE, name, log });
  let opened: ServiceApp | undefined;
  try {
    return await work({
      config,
      db,
      log,
      openApp: async () => {
        opened ??= await app({ config, db, log });
        return opened;
      },
    });
  } finally {
    await opened?.stop?.();
    await db.close();
  }
}

export type { ServiceState } from './shared-commands.ts';
