import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs short texts that a browser keeps, so that it can bring back only what we gave it. */
export interface Seal {
  sign(text: string): string;
  isGenuine(text: string, signature: string): boolean;
}

export function createSeal(secret: string): Seal {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  return {
    sign,
    isGenuine(text, signature) {
      const expected = sign(text);
      return signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
    },
  };
}
