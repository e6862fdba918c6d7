import type { Passkey } from '@doorstep/contracts/identity/passkeys/schema.ts';
import { defineModel } from '@doorstep/platform/mongo';

/** A passkey of an account. Its private key is with the user alone. */
export interface PasskeyRow {
  /** Id of the credential. */
  _id: string;
  userId: number;
  name: string;
  /** COSE key in base64url. */
  publicKey: string;
  /** Uses as the device counts them, which grow so that a copied key shows; many devices always say 0. */
  counter: number;
  transports: string[];
  createdAt: Date;
  lastUsedAt?: Date | undefined;
}

export const passkeyModel = defineModel<PasskeyRow>(
  'Passkey',
  'passkeys',
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    name: { type: String, required: true },
    publicKey: { type: String, required: true },
    counter: { type: Number, required: true },
    transports: { type: [String], required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: Date,
  },
  [{ key: { userId: 1, createdAt: -1 } }],
);

export const toPasskey = ({ _id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id: _id,
  name,
  createdAt: createdAt.toISOString(),
  ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
});
