import { bootGateway } from '@doorstep/gateway/testing.ts';
import { type CommandResult, runProgram } from '@doorstep/platform/command';
import { bootService, testEnvironment, testNamespace } from '@doorstep/platform/testing';
import { commands } from './commands.ts';
import type { Operator } from './find-installation.ts';
import { definitions } from './services.ts';

/** Runs `doorstep` in this process; resolves to its exit code, its output, and its notes beside that. */
export async function runForText(env: NodeJS.ProcessEnv, ...args: string[]) {
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  const notes: string[] = [];
  const note = (sentence: string) => void notes.push(sentence);
  const open = (work: (operator: Operator) => Promise<CommandResult>) => work({ env, note });
  const code = await runProgram({ name: 'doorstep', commands, open, print, printError: print }, args);
  return { code, text: printed.join('\n'), notes };
}

/** Runs `doorstep` in this process with --json; resolves to its exit code and what it printed. */
export async function runOperator<Data = Record<string, unknown>>(env: NodeJS.ProcessEnv, ...args: string[]) {
  const { code, text } = await runForText(env, ...args, '--json');
  return { code, data: JSON.parse(text) as Data };
}

export type TestInstallation = Awaited<ReturnType<typeof bootInstallation>>;

/** Boots all processes in a namespace of their own, with the administrator `root`; `env` is that of a container of tools. */
export async function bootInstallation(more: Record<string, string> = {}) {
  const namespace = testNamespace();
  const { identity, directory, engagement, onboarding } = definitions;
  const administrator = {
    ADMIN_USERNAME: 'root',
    ADMIN_EMAIL: 'root@mail.example',
    ADMIN_PASSWORD: 'quiet-otter-7',
  };
  const services = {
    identity: await bootService(identity, { namespace, env: { ...administrator, ...more } }),
    directory: await bootService(directory, { namespace, env: more }),
    engagement: await bootService(engagement, { namespace, env: more }),
    onboarding: await bootService(onboarding, { namespace, env: more }),
  };
  const urls = {
    IDENTITY_URL: services.identity.url,
    DIRECTORY_URL: services.directory.url,
    ENGAGEMENT_URL: services.engagement.url,
    ONBOARDING_URL: services.onboarding.url,
  };
  const gateway = await bootGateway({ ...urls, ...more }, namespace);
  return {
    ...services,
    namespace,
    urls,
    gateway,
    env: testEnvironment(namespace, { ...urls, GATEWAY_URL: gateway.url, SESSION_SECRET: 's'.repeat(32), ...more }),
    async stop() {
      await gateway.stop();
      for (const service of Object.values(services)) await service.stop().catch(() => undefined);
    },
  };
}
