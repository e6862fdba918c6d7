import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

export const site = { rpId: 'doorstep.example', origin: 'https://doorstep.example' };

interface Use {
  readonly challenge: string;
  readonly origin?: string;
  /** True if the device verified its user, by a fingerprint for example. */
  readonly isVerified?: boolean;
  /** True if its user touched the device. */
  readonly isPresent?: boolean;
  /** Says for what the browser asked the device. */
  readonly type?: string;
}

/** A device in software that makes one passkey and signs with it, as browsers report it (https://www.w3.org/TR/webauthn-3/). */
export function createDevice({ rpId, origin: siteOrigin } = site) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  /** Data of the authenticator: hash of the host, flags, counter, and the passkey if it is new. */
  function buildData({ isVerified = true, isPresent = true }: Use, attested?: Buffer): Buffer {
    counter += 1;
    const head = Buffer.alloc(37);
    createHash('sha256').update(rpId).digest().copy(head);
    head.writeUInt8((isPresent ? 0x01 : 0) | (isVerified ? 0x04 : 0) | (attested ? 0x40 : 0), 32);
    head.writeUInt32BE(counter, 33);
    return attested ? Buffer.concat([head, attested]) : head;
  }

  const buildClientData = (asked: string, { challenge, origin = siteOrigin, type = asked }: Use) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const describe = <Response extends object>(response: Response) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    response,
  });

  return {
    id: id.toString('base64url'),
    make(use: Use) {
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), idLength, id, isoCBOR.encode(cose)]);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(buildData(use, attested))],
      ]);
      return describe({
        clientDataJSON: buildClientData('webauthn.create', use).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal'],
      });
    },
    sign(use: Use) {
      const clientData = buildClientData('webauthn.get', use);
      const data = buildData(use);
      const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
      return describe({
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      });
    },
  };
}
