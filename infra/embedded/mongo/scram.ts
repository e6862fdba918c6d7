import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { MongoError } from './errors.ts';
import { userName } from './uri.ts';

export const scramMechanism = 'SCRAM-SHA-256';

/** The data that a server stores about a password (RFC 5802, section 3). It does not suffice to sign in. */
export interface Credentials {
  salt: string;
  iterations: number;
  storedKey: Buffer;
  serverKey: Buffer;
}

/** The exchange of both sides up to the server's first message. */
export interface Conversation {
  header: string;
  nonce: string;
  messages: string;
}

/** The minimum that drivers accept. More would only slow down guessing, but the password is random. */
const hashIterations = 4096;

export const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
export const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
export const xor = (a: Buffer, b: Buffer): Buffer => Buffer.from(a.map((byte, i) => byte ^ (b[i] ?? 0)));

/** The password stretched by PBKDF2; printable ASCII needs no SASLprep. */
export const saltedPassword = (password: string, salt: string, iterations: number): Buffer =>
  pbkdf2Sync(password, Buffer.from(salt, 'base64'), iterations, 32, 'sha256');

export function deriveCredentials(password: string): Credentials {
  const salt = randomBytes(28).toString('base64');
  const salted = saltedPassword(password, salt, hashIterations);
  return {
    salt,
    iterations: hashIterations,
    storedKey: sha256(hmac(salted, 'Client Key')),
    serverKey: hmac(salted, 'Server Key'),
  };
}

/** Answers the client's first message. @throws 18 for another user or a message that is not SCRAM */
export function begin(credentials: Credentials, clientFirst: string): { conversation: Conversation; reply: string } {
  const [, header, bare, user, clientNonce] = /^([ny],,)(n=([^,]+),r=([\x21-\x2b\x2d-\x7e]+))$/.exec(clientFirst) ?? [];
  if (!header || user !== userName) throw authenticationFailed();
  const nonce = clientNonce + randomBytes(24).toString('base64');
  const reply = `r=${nonce},s=${credentials.salt},i=${credentials.iterations}`;
  return { conversation: { header, nonce, messages: `${bare},${reply}` }, reply };
}

/** Checks the client's proof and answers with the server's proof. @throws 18 if the client's proof is wrong */
export function finish(credentials: Credentials, conversation: Conversation, clientFinal: string): string {
  const [, withoutProof, channel = '', nonce, proof = ''] = /^(c=([^,]+),r=([^,]+)),p=([^,]+)$/.exec(clientFinal) ?? [];
  if (Buffer.from(channel, 'base64').toString() !== conversation.header || nonce !== conversation.nonce) {
    throw authenticationFailed();
  }
  const authMessage = `${conversation.messages},${withoutProof}`;
  const clientKey = xor(hmac(credentials.storedKey, authMessage), Buffer.from(proof, 'base64'));
  if (!timingSafeEqual(sha256(clientKey), credentials.storedKey)) throw authenticationFailed();
  return `v=${hmac(credentials.serverKey, authMessage).toString('base64')}`;
}

export const authenticationFailed = (): MongoError => new MongoError(18, 'Authentication failed.');
