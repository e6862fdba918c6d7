import { type BounceMailboxFields, bounceMailboxDraft } from '@doorstep/contracts/identity/bounce-mailbox/schema.ts';
import { mailEncryptions } from '@doorstep/contracts/identity/mail-server/schema.ts';
import type { EditedKind, Edits } from '@doorstep/platform/edits';
import { defineModel } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession, Model } from 'mongoose';

/** The point up to which the mailbox was read. */
export interface Reading {
  /** When it was read the last time. */
  at?: Date;
  /** The reason that the attempt after that failed. */
  problem?: string;
  /** The mailbox, and the series of its numbers (UIDVALIDITY): another one is read from its beginning. */
  of?: string;
  /** The number (UID) of the last mail that was looked at. */
  lastUid?: number;
}

/** The mailbox for bounces that administrators have set; one row. The row stays when it is removed, because `version` counts on. */
export interface BounceMailboxRow {
  _id: number;
  version: number;
  mailbox?: BounceMailboxFields & { sealedPassword?: string | undefined };
  /** Also of the mailbox that the operator has set. */
  reading?: Reading;
  edits?: Edits;
}

const required = { type: String, required: true } as const;

export const bounceMailboxModel = defineModel<BounceMailboxRow>('BounceMailbox', 'bounce_mailbox', {
  _id: { type: Number, required: true },
  version: { type: Number, required: true },
  mailbox: {
    type: {
      host: required,
      port: { type: Number, required: true },
      encryption: { ...required, enum: mailEncryptions },
      user: required,
      address: required,
      sealedPassword: String,
    },
    default: undefined,
    _id: false,
  },
  reading: {
    type: { at: Date, problem: String, of: String, lastUid: Number },
    default: undefined,
    _id: false,
  },
  edits: Object,
});

export const editedMailbox: EditedKind = {
  fields: Object.keys(bounceMailboxDraft.shape),
  secrets: ['password'],
  code: 'bounce-mailbox-changed',
  sentence: () => t('Another administrator has changed the mailbox for bounces meanwhile.'),
};

/** The id of the only row. */
export const mailboxId = 1;

/** The row, also before there is one. */
export async function readMailboxRow(
  bounceMailboxes: Model<BounceMailboxRow>,
  session: ClientSession | null = null,
): Promise<BounceMailboxRow> {
  const row = await bounceMailboxes.findById(mailboxId).session(session).lean<BounceMailboxRow>();
  return row ?? { _id: mailboxId, version: 0 };
}
