import { parseConfig, serviceConfigSchema } from '@doorstep/platform/config';
import { dataKeySchema, dataKeysOf } from '@doorstep/platform/data-keys';
import { readKeyFile, writeKeyFile } from '../backup/key-file.ts';
import type { Installation } from './installation.ts';

/** The settings with the keys of the data. */
export const dataKeysSchema = dataKeySchema.extend(serviceConfigSchema.pick({ ACTOR_SECRET: true }).shape);

/** The keys of the data of an installation. Throws StartError if its settings have none. */
export const readDataKeys = ({ environments }: Pick<Installation, 'environments'>): string =>
  dataKeysOf(parseConfig(dataKeysSchema, environments.identity));

/** Writes other keys for npm start, which has them in its data folder; returns false if they are a setting. */
export function writeDataKeys({ folder, environments }: Installation, keys: string): boolean {
  if (!folder || readKeyFile(folder.dataKeyFile) !== readDataKeys({ environments })) return false;
  writeKeyFile(folder.dataKeyFile, keys);
  return true;
}
