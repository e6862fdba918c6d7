import { z } from '@doorstep/contracts/common/zod.ts';
import { defineCommand } from '@doorstep/platform/command';
import type { Installation } from '../installation.ts';
import type { Finding } from './check.ts';
import { checkDisk } from './disk.ts';
import { checkAddresses, checkSettings, checkSettingsFile } from './settings.ts';
import { checkStores } from './stores.ts';

const marks = { ok: 'ok     ', warning: 'warning', wrong: 'WRONG  ' };

/** Checks an installation before its start or while it runs. Changes nothing. */
export const doctorCommand = defineCommand({
  summary: 'Check settings, stores, rights, mail, disk, clock and the version of the data, one line each',
  input: z.object({}),
  async run(installation: Installation) {
    // A full disk explains most of what the others find.
    const findings: Finding[] = [
      ...(await checkDisk(installation)),
      ...(await checkSettingsFile(installation)),
      ...(await checkSettings(installation)),
      ...checkAddresses(installation),
      ...(await checkStores(installation)),
    ];
    const width = Math.max(...findings.map(({ check }) => check.length));
    return {
      data: { findings },
      text: findings
        .map(({ check, state, sentence }) => `${marks[state]}  ${check.padEnd(width)}  ${sentence}`)
        .join('\n'),
      failed: findings.some(({ state }) => state === 'wrong'),
    };
  },
});
