import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

// OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB of memory, two passes, one lane.
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const saltBytes = 16;
const tagLength = 32;

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** Hashes a password with Argon2id, as a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(saltBytes);
  const hash = await derive('argon2id', { message: password, nonce, tagLength, ...cost });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(nonce)}$${encode(hash)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * Checks a password against a PHC string. Without a string it does the same work and returns false, so that the time does not
 * reveal whether an account exists.
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = phc.exec(stored ?? '') ?? [];
  if (!salt || !hash) {
    await hashPassword(password);
    return false;
  }
  const expected = Buffer.from(hash, 'base64');
  const actual = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(actual, expected);
}

// Without characters that are confused when read aloud: 0 and o; 1, l and i.
const characters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 3;
const groupLength = 4;

/** A password to hand over, such as `k7fm-x3pa-9wqd`: 59 bits. */
export function createTemporaryPassword(): string {
  const group = () => Array.from({ length: groupLength }, () => characters[randomInt(characters.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
