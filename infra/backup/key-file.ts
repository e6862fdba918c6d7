import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { parseConfig, rotatedSecretSchema } from '@doorstep/platform/config';
import { dataKeySchema } from '@doorstep/platform/data-keys';
import { BackupError } from './archive.ts';

/** The file with the keys of the data, beside the backup that needs them. */
export const keyFileOf = (backup: string): string => `${backup}.key`;

/** The keys of the data that the settings of a command have; undefined if it was given neither of them. */
export function findDataKeys(env: NodeJS.ProcessEnv): string | undefined {
  const { DATA_KEY, ACTOR_SECRET } = parseConfig(
    dataKeySchema.extend({ ACTOR_SECRET: rotatedSecretSchema.optional() }),
    env,
  );
  return DATA_KEY ?? ACTOR_SECRET;
}

/** Writes a file with the keys of the data, which only its owner may read. */
export const writeKeyFile = (file: string, dataKeys: string): void =>
  writeFileSync(file, `${introduction}DATA_KEY=${dataKeys}\n`, { mode: 0o600 });

const introduction = `# The key of the data of Doorstep: it opens the links in mails and stored passwords, also after a restore elsewhere.
`;

/** Reads the keys of a key file; undefined if there is none. Throws BackupError for another file. */
export function readKeyFile(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const { DATA_KEY } = parseEnv(readFileSync(file, 'utf8'));
  if (!rotatedSecretSchema.safeParse(DATA_KEY ?? '').success)
    throw new BackupError(`${file} has no line DATA_KEY=… with the keys of the data.`);
  return DATA_KEY;
}
