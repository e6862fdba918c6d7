import { z } from '@doorstep/contracts';
import { defineCommand } from '@doorstep/platform/command';
import { StartError } from '@doorstep/platform/errors';
import { checkArchive } from '../backup/archive.ts';
import { describeAmounts, restore } from '../backup/commands.ts';
import { backupTo } from '../backup/keep.ts';
import type { Installation } from './installation.ts';

const file = z.string().min(1);

export const backupCommand = defineCommand({
  summary: 'Write all databases and pictures at one moment to a file, or to a new file in a folder',
  words: ['file'],
  input: z.object({
    file,
    keep: z.coerce
      .number()
      .int()
      .min(1)
      .optional()
      .describe('in a folder: delete all but the last N backups afterwards'),
  }),
  async run({ environments }: Installation, { file, keep }) {
    const done = await backupTo(file, environments.identity, { keep });
    const deleted = done.deleted.length > 0 ? ` ${done.deleted.length} older ones were deleted.` : '';
    return { data: done, text: `${describeAmounts(done)} are in ${done.file}.${deleted}` };
  },
});

export const verifyCommand = defineCommand({
  summary: 'Check that a backup is whole, without restoring it',
  words: ['file'],
  input: z.object({ file }),
  async run(_: unknown, { file }) {
    const content = await checkArchive(file);
    return { data: { file, ...content }, text: `${file} is whole: ${describeAmounts(content)} of ${content.takenAt}.` };
  },
});

export const restoreCommand = defineCommand({
  summary: 'Replace all data by that of a backup, while Doorstep is stopped',
  words: ['file'],
  input: z.object({
    file,
    force: z.boolean().default(false).describe('delete the data that is there'),
  }),
  async run({ environments, folder, gatewayUrl }: Installation, { file, force }) {
    if (folder?.isRunning || (await answers(gatewayUrl)))
      throw new StartError('Doorstep is running: stop the gateway and all services before a restore.');
    const content = await restore(file, environments.identity, { force });
    const restored = `${describeAmounts(content)} of ${content.takenAt} are restored.`;
    const next = folder
      ? await folder.forgetMessages()
      : 'Empty RabbitMQ and Redis before a service starts: they hold data of what was replaced. When all services run, call republish.';
    return { data: content, text: [restored, next].join('\n').trim() };
  },
});

async function answers(url: string | undefined): Promise<boolean> {
  if (!url) return false;
  const isUp = (response: Response) => response.status > 0;
  return fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(2_000) }).then(isUp, () => false);
}
