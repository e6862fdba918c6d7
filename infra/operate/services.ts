import { type ServiceName, services as serviceNames } from '@doorstep/contracts/common/event.ts';
import { directory } from '@doorstep/directory/app.ts';
import { engagement } from '@doorstep/engagement/app.ts';
import { identity } from '@doorstep/identity/app.ts';
import { onboarding } from '@doorstep/onboarding/app.ts';
import { type Command, type CommandResult, type Commands, withDependencies } from '@doorstep/platform/command';
import { bindCommands } from '@doorstep/platform/run-service';
import type { Installation } from './installation.ts';

export const definitions = { identity, directory, engagement, onboarding };

const bound: Readonly<Record<ServiceName, Commands<NodeJS.ProcessEnv>>> = {
  identity: bindCommands(identity),
  directory: bindCommands(directory),
  engagement: bindCommands(engagement),
  onboarding: bindCommands(onboarding),
};

function findCommand(service: ServiceName, name: string): Command<NodeJS.ProcessEnv> {
  const command = bound[service][name];
  if (!command) throw new Error(`${service} has no command ${name}`);
  return command;
}

/** The command of one service as a command of the program. */
export const ofService = (service: ServiceName, name: string): Command<Installation> =>
  withDependencies(findCommand(service, name), (installation: Installation, work) =>
    work(installation.environments[service]),
  );

/** Runs a command in these services, one after the other. */
export async function runInServices(
  installation: Installation,
  name: string,
  args: readonly string[],
  services: readonly ServiceName[] = serviceNames,
): Promise<{ service: ServiceName; result: CommandResult }[]> {
  const results: { service: ServiceName; result: CommandResult }[] = [];
  for (const service of services)
    results.push({
      service,
      result: await findCommand(service, name).parse(args)(installation.environments[service]),
    });
  return results;
}

/** Joins the results of several processes: their data by name, their texts under headings. */
export const joinResults = (results: readonly { service: string; result: CommandResult }[]): CommandResult => ({
  data: Object.fromEntries(results.map(({ service, result }) => [service, result.data])),
  text: results.map(({ service, result }) => `── ${service}\n${result.text}`).join('\n'),
  failed: results.some(({ result }) => result.failed === true),
});
