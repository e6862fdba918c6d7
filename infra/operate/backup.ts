import { z } from '@doorstep/contracts';
import { defineCommand } from '@doorstep/platform/command';
import { StartError } from '@doorstep/platform/errors';
import { checkArchive } from '../backup/archive.ts';
import { describeAmounts, restore } from '../backup/commands.ts';
import { backupTo } from '../backup/keep.ts';
import { type RestoredBusiness, restoreBusiness } from '../backup/restore-business.ts';
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
  summary:
    'Replace all data by that of a backup, while Doorstep is stopped; or restore one business, also while it runs',
  words: ['file'],
  input: z
    .object({
      file,
      force: z.boolean().default(false).describe('delete the data that is there'),
      business: z.coerce.number().int().positive().optional().describe('restore only the business with this id'),
      replace: z.boolean().default(false).describe('with --business: replace it if it exists'),
    })
    .refine(({ business, force, replace }) => (business === undefined ? !replace : !force), {
      path: ['replace'],
      message: 'goes with --business, and --force without it',
    }),
  async run({ environments, folder, gatewayUrl }: Installation, { file, force, business: id, replace }) {
    if (id !== undefined) {
      const restored = await restoreBusiness(file, environments.identity, { id, replace });
      return { data: restored, text: describeRestored(restored) };
    }
    if (folder?.isRunning || (await answers(gatewayUrl)))
      throw new StartError('Doorstep is running: stop the gateway and all services before a restore.');
    const content = await restore(file, environments.identity, { force });
    const restored = `${describeAmounts(content)} of ${content.takenAt} are restored.`;
    const next = folder
      ? await folder.forgetMessages()
      : 'Empty RabbitMQ and Redis before a service starts: they hold data of what was replaced. When all services run, call republish.';
    return { data: content, text: [restored, ...describeErasures(content.erasures), next].join('\n').trim() };
  },
});

const describeErasures = ({ accounts, addresses }: { accounts: number; addresses: number }): string[] => [
  ...(accounts > 0 ? [`${accounts} accounts that were deleted since are deleted again once Doorstep runs.`] : []),
  ...(addresses > 0
    ? [`What people without an account had deleted since, ${addresses} times, is back: their addresses are forgotten.`]
    : []),
];

const describeRestored = ({ name, takenAt, reviews, inquiries, favorites, isOwned }: RestoredBusiness): string =>
  [
    `${name} is as it was on ${takenAt}.`,
    `${reviews} reviews, ${inquiries} inquiries and ${favorites} favorites were missing, and are back.`,
    isOwned ? 'Its owner has it again.' : 'Its former owner does not have it: link an account to it under Users.',
    'Inquiries that people without an account had deleted since may be back: delete-spam inquiries deletes them again.',
  ].join('\n');

async function answers(url: string | undefined): Promise<boolean> {
  if (!url) return false;
  const isUp = (response: Response) => response.status > 0;
  return fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(2_000) }).then(isUp, () => false);
}
