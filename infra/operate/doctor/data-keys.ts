import { describeLocked, findLocked } from '@doorstep/identity/data-keys/data-keys.ts';
import { dataKeysOf } from '@doorstep/platform/data-keys';
import { dataKeysSchema } from '../data-keys.ts';
import { withIdentityDatabase } from '../identity-database.ts';
import { check, type Finding, warning, wrong } from './check.ts';
import { readSettingsOf } from './settings.ts';

const name = 'data keys';

/** Checks whether what is stored sealed, and the links in mails, can be opened. */
export async function checkDataKeys(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const config = readSettingsOf(dataKeysSchema, env);
  if (!config) return [];
  const finding = await check(name, async () => {
    const sentence = await withIdentityDatabase(env, async db =>
      describeLocked(await findLocked(db, dataKeysOf(config))),
    );
    if (sentence) return wrong(name, sentence);
    if (config.DATA_KEY) return 'open all that is stored, and the links in mails';
    return warning(
      name,
      'DATA_KEY is not set, so ACTOR_SECRET also opens stored passwords and the links in mails, and cannot be replaced: "doorstep rotate-secret data add".',
    );
  });
  return [finding];
}
