import { dataKeyMinutes, dataLinkMinutes } from '@doorstep/contracts/identity/address-data/schema.ts';
import { defineModel } from '@doorstep/platform/mongo';
import { toKey } from '@doorstep/platform/text';
import { createToken } from './one-time-token.ts';

/**
 * A link that a person without an account got by mail, to what is stored under their address; or the key that it was exchanged for. The
 * holder of either has read the mail of the address.
 */
export interface DataLinkRow {
  /** Hash of the token. */
  _id: string;
  kind: 'link' | 'key';
  address: string;
  /** Key of the address (`toKey`). */
  emailKey: string;
  expiresAt: Date;
}

export const dataLinkModel = defineModel<DataLinkRow>(
  'DataLink',
  'data_links',
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    address: { type: String, required: true },
    emailKey: { type: String, required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  [{ key: { emailKey: 1 } }],
);

const validMinutes = { link: dataLinkMinutes, key: dataKeyMinutes };

/** Creates a link or a key for an address: the token to hand over, the row to store, and how long it is valid. */
export function createDataLink(
  kind: DataLinkRow['kind'],
  address: string,
  now: Date,
): { token: string; row: DataLinkRow; validMs: number } {
  const { token, hash } = createToken();
  const validMs = validMinutes[kind] * 60_000;
  const expiresAt = new Date(now.getTime() + validMs);
  return { token, validMs, row: { _id: hash, kind, address, emailKey: toKey(address), expiresAt } };
}
