import { createHmac, randomBytes } from 'node:crypto';

// https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
const prefix = 'whsec_';
const keyBytes = 32;

export const createSecret = (): string => prefix + randomBytes(keyBytes).toString('base64');

/** One signature for each secret, separated by spaces: `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`. */
export function sign(
  secrets: readonly string[],
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string {
  return secrets
    .map(secret => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
}
