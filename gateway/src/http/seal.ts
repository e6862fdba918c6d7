import { createHmac, timingSafeEqual } from 'node:crypto';
import { splitSecrets } from '@doorstep/platform/config';

/** Signs short texts that a browser keeps, so that it can bring back only what we gave it. */
export interface Seal {
  sign(text: string): string;
  isGenuine(text: string, signature: string): boolean;
}

/** `secrets` are those of a setting: the first signs. */
export function createSeal(secrets: string): Seal {
  const signers = splitSecrets(secrets).map(
    secret => (text: string) => createHmac('sha256', secret).update(text).digest('base64url'),
  );
  return {
    sign: text => signers[0]?.(text) ?? '',
    isGenuine: (text, signature) =>
      signers.some(sign => {
        const expected = sign(text);
        return signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
      }),
  };
}
