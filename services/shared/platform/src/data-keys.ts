import { hkdfSync } from 'node:crypto';
import { z } from '@doorstep/contracts/common/zod.ts';
import { rotatedSecretSchema, type ServiceConfig, splitSecrets } from './config.ts';

/** The setting of processes that seal or open what is stored, or what links contain (`sealed.ts`). */
export const dataKeySchema = z.object({
  /**
   * Lives as long as the data, unlike ACTOR_SECRET, whose signatures are valid for a minute. Several are separated by commas: the first seals, and
   * all of them open. Without it, ACTOR_SECRET does both, as in earlier releases.
   */
  DATA_KEY: rotatedSecretSchema.optional(),
});

/** The keys of the data, as `seal` and `openSealed` take them. */
export const dataKeysOf = ({
  DATA_KEY,
  ACTOR_SECRET,
}: z.output<typeof dataKeySchema> & Pick<ServiceConfig, 'ACTOR_SECRET'>): string => DATA_KEY ?? ACTOR_SECRET;

/** A short name of a key that does not reveal it: 16 hexadecimal digits. */
export const fingerprintOf = (key: string): string =>
  Buffer.from(hkdfSync('sha256', key, '', 'doorstep-fingerprint', 8)).toString('hex');

/** The names of several keys, in their order. */
export const fingerprintsOf = (keys: string): string[] => splitSecrets(keys).map(fingerprintOf);

/** The keys with further ones at the end, each once. */
export const joinKeys = (...keys: readonly string[]): string => [...new Set(keys.flatMap(splitSecrets))].join();
