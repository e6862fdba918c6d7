import { z } from '@doorstep/contracts/common/zod.ts';
import { type CommandResult, defineCommand, formatTable } from '@doorstep/platform/command';
import { logLevelSchema, parseConfig, serviceConfigSchema } from '@doorstep/platform/config';
import { broadcast, type Instruction } from '@doorstep/platform/messaging';
import type { Installation } from './installation.ts';

export const logLevelCommand = defineCommand({
  summary: 'Change how much all running processes log, until they restart',
  words: ['level'],
  input: z.object({ level: logLevelSchema }),
  run: (installation: Installation, { level }) => ask(installation, { type: 'log-level', level }),
});

export const rebuildProjectionCommand = defineCommand({
  summary: 'Let every replica of directory read all businesses again, while it goes on to answer',
  input: z.object({}),
  run: (installation: Installation) => ask(installation, { type: 'rebuild-projection' }),
});

/** Broadcasts an instruction, and shows which processes follow it. */
async function ask({ environments }: Installation, instruction: Instruction): Promise<CommandResult> {
  const settings = parseConfig(serviceConfigSchema.pick({ AMQP_URL: true, NAMESPACE: true }), environments.gateway);
  const processes = await broadcast(settings.AMQP_URL, settings.NAMESPACE, instruction);
  const text =
    processes.length > 0 ? formatTable(processes) : 'No process answered. "doorstep status" shows which run.';
  return { data: { processes }, text, failed: processes.length === 0 };
}
