import { isDuplicateKey } from '@doorstep/platform/mongo';
import { openSealed, seal } from '@doorstep/platform/sealed';
import type { Deps } from '../deps.ts';
import { keysId, type PushKeysRow } from './push-keys.model.ts';

const purpose = 'doorstep-push-key';

type KeyDeps = Pick<Deps, 'pushKeys' | 'dataKeys'>;

/**
 * Makes the keys at the first start, and seals the private one with the first data key at each. One that no data key opens stays as it is:
 * other keys would need new subscriptions of all browsers.
 */
export async function ensurePushKeys(deps: KeyDeps): Promise<void> {
  const row = await readRow(deps);
  if (!row) return makeKeys(deps);
  const privateKey = await openPrivateKey(deps, row);
  if (privateKey === undefined) return;
  const sealedPrivateKey = await seal(privateKey, purpose, deps.dataKeys);
  await deps.pushKeys.updateOne({ _id: keysId, publicKey: row.publicKey }, { $set: { sealedPrivateKey } });
}

async function makeKeys({ pushKeys, dataKeys }: KeyDeps): Promise<void> {
  const { default: webPush } = await import('web-push');
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  try {
    await pushKeys.create([{ _id: keysId, publicKey, sealedPrivateKey: await seal(privateKey, purpose, dataKeys) }]);
  } catch (error) {
    // Another replica was faster.
    if (!isDuplicateKey(error)) throw error;
  }
}

/** The public key of this installation, with which browsers subscribe. */
export async function readPublicKey(deps: KeyDeps): Promise<string> {
  const row = await readRow(deps);
  if (!row) throw new Error('there are no keys for push messages before the service has started');
  return row.publicKey;
}

/** The keys of this installation; undefined while no data key opens the private one, and nothing can be sent. */
export async function findPushKeys(deps: KeyDeps): Promise<{ publicKey: string; privateKey: string } | undefined> {
  const row = await readRow(deps);
  const privateKey = row ? await openPrivateKey(deps, row) : undefined;
  return row && privateKey !== undefined ? { publicKey: row.publicKey, privateKey } : undefined;
}

const readRow = ({ pushKeys }: KeyDeps) => pushKeys.findById(keysId).lean<PushKeysRow>();

const openPrivateKey = ({ dataKeys }: KeyDeps, { sealedPrivateKey }: PushKeysRow): Promise<string | undefined> =>
  openSealed(sealedPrivateKey, purpose, dataKeys).catch(() => undefined);
