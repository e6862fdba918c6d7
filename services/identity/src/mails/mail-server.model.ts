import { type MailServerFields, mailEncryptions } from '@doorstep/contracts';
import { defineModel } from '@doorstep/platform/mongo';

/** The mail server that administrators have set; one row. The row stays when the server is removed, because `version` counts on. */
export interface MailServerRow {
  _id: number;
  version: number;
  server?: MailServerFields & { sealedPassword?: string | undefined };
}

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
});
