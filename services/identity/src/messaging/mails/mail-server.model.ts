import {
  type MailServerFields,
  mailEncryptions,
  mailServerDraft,
} from '@doorstep/contracts/identity/mail-server/schema.ts';
import type { EditedKind, Edits } from '@doorstep/platform/edits';
import { defineModel } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';

/** The mail server that administrators have set; one row. The row stays when the server is removed, because `version` counts on. */
export interface MailServerRow {
  _id: number;
  version: number;
  server?: MailServerFields & { sealedPassword?: string | undefined };
  edits?: Edits;
}

/** The id of the only row. */
export const serverId = 1;

const required = { type: String, required: true } as const;

export const mailServerModel = defineModel<MailServerRow>('MailServer', 'mail_server', {
  _id: { type: Number, required: true },
  version: { type: Number, required: true },
  server: {
    type: {
      host: required,
      port: { type: Number, required: true },
      encryption: { ...required, enum: mailEncryptions },
      user: String,
      senderName: String,
      senderAddress: required,
      replyTo: String,
      sealedPassword: String,
    },
    default: undefined,
    _id: false,
  },
  edits: Object,
});

export const editedServer: EditedKind = {
  fields: Object.keys(mailServerDraft.shape),
  secrets: ['password'],
  code: 'mail-server-changed',
  sentence: () => t('Another administrator has changed the mail server meanwhile.'),
};
