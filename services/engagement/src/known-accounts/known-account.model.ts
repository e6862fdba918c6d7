import { isOwnerRole, type Role } from '@doorstep/contracts/common/access.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import { defineModel } from '@doorstep/platform/mongo';
import { foldText, toNameWords, toWords } from '@doorstep/platform/text';

/** Owners and administrators write to each other. */
export type Side = 'owner' | 'administrator';

/** An account as identity's events describe it, with the fields that reviews and messages need. */
export interface KnownAccountRow {
  _id: number;
  version: number;
  /** The name that others see. */
  name: string;
  picture?: string | undefined;
  username?: string | undefined;
  /** In which the account gets messages that the site writes. */
  language?: Language | undefined;
  /** Absent for accounts that write no messages. */
  side?: Side | undefined;
  /** The order in which recipients are listed, and the words they are found by. */
  nameKey?: string | undefined;
  words?: string[] | undefined;
  /** Kept after the deletion, so that a late event does not bring the account back. */
  deleted: boolean;
  /** Counted up by transactions that lock the row. */
  holds?: number;
}

export const knownAccountModel = defineModel<KnownAccountRow>(
  'KnownAccount',
  'known_accounts',
  {
    _id: { type: Number, required: true },
    version: { type: Number, required: true },
    name: { type: String, default: '' },
    picture: String,
    username: String,
    language: String,
    side: String,
    nameKey: String,
    words: { type: [String], default: undefined },
    deleted: { type: Boolean, required: true },
    holds: Number,
  },
  [{ key: { side: 1, nameKey: 1, _id: 1 } }, { key: { side: 1, _id: 1 } }, { key: { side: 1, words: 1 } }],
);

export function findSide(role: Role): Side | undefined {
  if (role === 'admin') return 'administrator';
  return isOwnerRole(role) ? 'owner' : undefined;
}

/** The order of an account among recipients, and the words that it is found by. */
export const toNameFields = ({ name, username = '' }: Pick<KnownAccountRow, 'name' | 'username'>) => ({
  nameKey: foldText(name),
  words: [...new Set([...toNameWords(name), ...toWords(username)])],
});

/** The fields that recipients are listed and found by. */
export function toRecipientFields({
  name,
  username,
  role,
}: {
  name: string;
  username: string;
  role: Role;
}): Partial<KnownAccountRow> {
  const side = findSide(role);
  return { username, ...(side && { side, ...toNameFields({ name, username }) }) };
}
