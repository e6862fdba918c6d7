import { defineModel } from '@doorstep/platform/mongo';

/** The key pair by which push services know this installation (RFC 8292); one row. */
export interface PushKeysRow {
  _id: number;
  publicKey: string;
  sealedPrivateKey: string;
}

/** The id of the only row. */
export const keysId = 1;

export const pushKeysModel = defineModel<PushKeysRow>('PushKeys', 'push_keys', {
  _id: { type: Number, required: true },
  publicKey: { type: String, required: true },
  sealedPrivateKey: { type: String, required: true },
});
