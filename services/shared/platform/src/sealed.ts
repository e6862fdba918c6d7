import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { splitSecrets } from './config.ts';

/** The kind of text. Each has a key of its own: what is sealed for one cannot be opened for another, nor help to forge an actor. */
type Purpose =
  | 'doorstep-address'
  | 'doorstep-bounces-password'
  | 'doorstep-conversation'
  | 'doorstep-mail-password'
  | 'doorstep-push-key'
  | 'doorstep-unsubscribe';

const toKey = (key: string, purpose: Purpose): Uint8Array => new Uint8Array(hkdfSync('sha256', key, '', purpose, 32));

/** Encrypts a text with a key made from the first of `keys` (JWE, RFC 7516). The same text looks different each time. */
export const seal = (text: string, purpose: Purpose, keys: string): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(toKey(splitSecrets(keys)[0] ?? '', purpose));

/** Decrypts what `seal` returned. Throws if it was sealed with another key or for another purpose, or changed. */
export async function openSealed(sealed: string, purpose: Purpose, keys: string): Promise<string> {
  const [key = '', ...others] = splitSecrets(keys);
  try {
    const { plaintext } = await compactDecrypt(sealed, toKey(key, purpose), {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return new TextDecoder().decode(plaintext);
  } catch (error) {
    if (others.length === 0) throw error;
    return openSealed(sealed, purpose, others.join());
  }
}

/** Encrypts an e-mail address for the services, which share `keys`. */
export const sealAddress = (address: string, keys: string): Promise<string> => seal(address, 'doorstep-address', keys);

/** Decrypts what `sealAddress` returned. Throws like `openSealed`. */
export const openSealedAddress = (sealed: string, keys: string): Promise<string> =>
  openSealed(sealed, 'doorstep-address', keys);
