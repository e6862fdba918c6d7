import { defineExample } from '../../common/example.ts';
import * as messages from './calls.ts';
import { messageRead, messageSent } from './events.ts';

const { message } = messageSent.sample;
const idempotencyKey = '0b0f6f0e-7c9a-4b27-9a35-3c1d1b8a5a10';

export const messageExamples = new Map([
  defineExample(messages.listMessages, { response: [message] }),
  defineExample(messages.listReceivedMessages, { response: [message] }),
  defineExample(messages.countUnreadMessages, { response: { count: 1 } }),
  defineExample(messages.listRecipients, { response: [{ id: 1, name: 'Administrator', username: 'admin' }] }),
  defineExample(messages.sendMessage, {
    body: { subject: message.subject, content: message.content, idempotencyKey },
    response: message,
  }),
  defineExample(messages.readMessage, { params: { id: 5 }, response: messageRead.sample.message }),
  defineExample(messages.releaseMessage, { params: { id: 5 }, response: message }),
  defineExample(messages.contactAdministrator, {
    body: {
      name: 'Nora Lindqvist',
      email: 'nora@mail.example',
      subject: 'A question about your terms',
      message: 'May I list a business that belongs to my family?',
      idempotencyKey,
    },
    response: { id: 6, createdAt: '2026-03-02T09:15:00.000Z' },
  }),
]);
