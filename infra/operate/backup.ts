import { z } from '@doorstep/contracts/common/zod.ts';
import { describeUse } from '@doorstep/identity/data-keys/data-keys.ts';
import { defineCommand } from '@doorstep/platform/command';
import { StartError } from '@doorstep/platform/errors';
import { checkArchive } from '../backup/archive.ts';
import { describeAmounts, restore } from '../backup/commands.ts';
import { backupTo } from '../backup/keep.ts';
import { keyFileOf, readKeyFile } from '../backup/key-file.ts';
import { collectKeyUses, findMissing } from '../backup/needed-keys.ts';
import { type RestoredBusiness, restoreBusiness } from '../backup/restore-business.ts';
import { writeDataKeys } from './data-keys.ts';
import { forgetMessages } from './forget-messages.ts';
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
    withoutKey: z.boolean().default(false).describe('do not write the key that the data were sealed with beside it'),
  }),
  async run({ environments }: Installation, { file, keep, withoutKey }) {
    const done = await backupTo(file, environments.identity, { keep, withoutKey });
    const key = done.keyFile
      ? `The key that a restore elsewhere needs is in ${done.keyFile}.`
      : 'A restore elsewhere needs DATA_KEY, which was not written beside it: keep it elsewhere.';
    const deleted = done.deleted.length > 0 ? [`${done.deleted.length} older ones were deleted.`] : [];
    return { data: done, text: [`${describeAmounts(done)} are in ${done.file}.`, key, ...deleted].join(' ') };
  },
});

export const verifyCommand = defineCommand({
  summary: 'Check that a backup is whole, without restoring it',
  words: ['file'],
  input: z.object({ file }),
  async run(_: unknown, { file }) {
    const { uses, visit } = collectKeyUses();
    const content = await checkArchive(file, visit);
    const missing = findMissing(uses, readKeyFile(keyFileOf(file)) ?? '');
    const key =
      missing.length > 0
        ? `It needs ${missing.map(describeUse).join(' and ')}, which ${keyFileOf(file)} does not have: keep DATA_KEY elsewhere.`
        : 'Its key is beside it.';
    return {
      data: { file, ...content, missingKeys: missing.map(({ _id }) => _id) },
      text: [
        `${file} is whole: ${describeAmounts(content)} of ${content.takenAt}.`,
        ...(uses.length > 0 ? [key] : []),
      ].join(' '),
    };
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
      key: file.optional().describe('the file with the key that the data were sealed with, if not FILE.key'),
      withoutKey: z.boolean().default(false).describe('give up what only a missing key opens'),
    })
    .refine(({ business, force, replace }) => (business === undefined ? !replace : !force), {
      path: ['replace'],
      message: 'goes with --business, and --force without it',
    }),
  async run(installation: Installation, { file, force, business: id, replace, key: keyFile, withoutKey }) {
    const { environments, folder, gatewayUrl } = installation;
    if (id !== undefined) {
      const restored = await restoreBusiness(file, environments.identity, { id, replace });
      return { data: restored, text: describeRestored(restored) };
    }
    if (folder?.isRunning || (await answers(gatewayUrl)))
      throw new StartError('Doorstep is running: stop the gateway and all services before a restore.');
    const { newKeys, ...content } = await restore(file, environments.identity, { force, keyFile, withoutKey });
    const keys = newKeys === undefined ? [] : [keepKeys(installation, newKeys)];
    const restored = `${describeAmounts(content)} of ${content.takenAt} are restored.`;
    const next = folder ? await folder.forgetMessages() : await forgetMessages(installation);
    const given =
      content.givenUp.length > 0 ? [`Deleted, because their key is missing: ${content.givenUp.join(', ')}.`] : [];
    const text = [restored, ...describeErasures(content.erasures), ...given, ...keys, next].join('\n').trim();
    return { data: content, text };
  },
});

/** Lets the installation open what was sealed before the restore, or says how. */
const keepKeys = (installation: Installation, dataKeys: string): string =>
  writeDataKeys(installation, dataKeys)
    ? 'The key of the backup is one of the keys of this installation now.'
    : `DATA_KEY=${dataKeys}\nSet this for every process that has DATA_KEY, before it starts: it opens what was sealed before.`;

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
