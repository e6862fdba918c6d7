import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { splitSecrets } from './config.ts';

/** A key for addresses alone: neither does a leaked sealed address help to forge an actor, nor the other way round. */
const toKey = (secret: string): Uint8Array => new Uint8Array(hkdfSync('sha256', secret, '', 'doorstep-address', 32));

/** Encrypts an e-mail address for the services, which share `secret` (JWE, RFC 7516). The same address looks different each time. */
export const sealAddress = (address: string, secret: string): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(address))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(toKey(splitSecrets(secret)[0] ?? ''));

/** Decrypts what `sealAddress` returned. Throws if it was sealed with another secret, or changed. */
export async function openSealedAddress(sealed: string, secrets: string): Promise<string> {
  const [secret = '', ...others] = splitSecrets(secrets);
  try {
    const { plaintext } = await compactDecrypt(sealed, toKey(secret), {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return new TextDecoder().decode(plaintext);
  } catch (error) {
    if (others.length === 0) throw error;
    return openSealedAddress(sealed, others.join());
  }
}
