import { isDuplicateKey } from '@doorstep/platform/mongo';
import { openSealed, seal } from '@doorstep/platform/sealed';
import type { Logger } from '@doorstep/platform/telemetry';
import type { Deps } from '../deps.ts';
import type { PushKeysRow } from './push-keys.model.ts';

const keysId = 1;
const purpose = 'doorstep-push-key';

type KeyDeps = Pick<Deps, 'pushKeys' | 'pushSubscriptions' | 'actorSecret'>;

/**
 * Makes the keys at the first start, and seals the private one with the newest secret at each. Keys that no secret opens any more are
 * replaced; browsers must subscribe again, because a subscription is for one key.
 */
export async function ensurePushKeys(deps: KeyDeps, log: Logger): Promise<void> {
  const { pushKeys, pushSubscriptions, actorSecret } = deps;
  const row = await readRow(deps);
  if (!row) return makeKeys(deps);
  try {
    const sealedPrivateKey = await seal(await openPrivateKey(deps, row), purpose, actorSecret);
    await pushKeys.updateOne({ _id: keysId, publicKey: row.publicKey }, { $set: { sealedPrivateKey } });
  } catch (error) {
    log.error(
      { err: error },
      'no ACTOR_SECRET opens the key of push messages; making another, browsers must subscribe again',
    );
    await pushKeys.deleteOne({ _id: keysId, publicKey: row.publicKey });
    await pushSubscriptions.deleteMany({});
    await makeKeys(deps);
  }
}

async function makeKeys({ pushKeys, actorSecret }: KeyDeps): Promise<void> {
  const { default: webPush } = await import('web-push');
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  try {
    await pushKeys.create([{ _id: keysId, publicKey, sealedPrivateKey: await seal(privateKey, purpose, actorSecret) }]);
  } catch (error) {
    // Another replica was faster.
    if (!isDuplicateKey(error)) throw error;
  }
}

/** The keys of this installation. */
export async function readPushKeys(deps: KeyDeps): Promise<{ publicKey: string; privateKey: string }> {
  const row = await readRow(deps);
  if (!row) throw new Error('there are no keys for push messages before the service has started');
  return { publicKey: row.publicKey, privateKey: await openPrivateKey(deps, row) };
}

const readRow = ({ pushKeys }: KeyDeps) => pushKeys.findById(keysId).lean<PushKeysRow>();

const openPrivateKey = ({ actorSecret }: KeyDeps, { sealedPrivateKey }: PushKeysRow) =>
  openSealed(sealedPrivateKey, purpose, actorSecret);
