import { randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@doorstep/contracts/identity/second-factor/schema.ts';
import { hashToken } from '../credentials/one-time-token.ts';

/** Letters and digits that people do not confuse. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const groups = [1, 2, 3, 4];

/** New recovery codes of 78 bits, `K7QF-2M9X-TB4D-WZ8H`, and their hashes to store; with that many bits they need no slow hash. */
export function createRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: recoveryCodeCount }, () => groups.map(createGroup).join('-'));
  return { codes, hashes: codes.map(code => hashRecoveryCode(code.replaceAll('-', ''))) };
}

/** The hash of a code as `codeInput` normalizes it. */
export const hashRecoveryCode = (code: string): string => hashToken(`recovery ${code}`);

const createGroup = (): string => Array.from({ length: 4 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
