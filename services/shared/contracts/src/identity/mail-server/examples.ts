import { defineExample } from '../../common/example.ts';
import { administrator } from '../users/examples.ts';
import { getMailServer, removeMailServer, sendTestMail, updateMailServer } from './calls.ts';
import type { MailServer } from './schema.ts';

const fields = {
  host: 'mail.example.com',
  port: 587,
  encryption: 'startTls',
  user: 'hello@guide.example',
  senderAddress: 'hello@guide.example',
} as const;
const answer: MailServer = { source: 'server', server: { ...fields, hasPassword: true }, version: 1 };

export const mailServerExamples = new Map([
  defineExample(getMailServer, { response: answer }),
  defineExample(updateMailServer, { body: { ...fields, password: 'quiet-otter-7', version: 0 }, response: answer }),
  defineExample(removeMailServer, { response: { source: 'kept', version: 2 } }),
  defineExample(sendTestMail, { body: {}, response: { address: administrator.email } }),
]);
