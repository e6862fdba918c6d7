import { defineExample } from '../../common/example.ts';
import { getBounceMailbox, removeBounceMailbox, updateBounceMailbox } from './calls.ts';
import type { BounceMailbox } from './schema.ts';

const fields = {
  host: 'mail.example.com',
  port: 993,
  encryption: 'tls',
  user: 'bounces@guide.example',
  address: 'bounces@guide.example',
} as const;
const answer: BounceMailbox = {
  source: 'stored',
  mailbox: { ...fields, hasPassword: true },
  readAt: '2026-03-02T09:15:00.000Z',
  version: 1,
};

export const bounceMailboxExamples = new Map([
  defineExample(getBounceMailbox, { response: answer }),
  defineExample(updateBounceMailbox, { body: { ...fields, password: 'quiet-otter-7', version: 0 }, response: answer }),
  defineExample(removeBounceMailbox, { response: { source: 'none', version: 2 } }),
]);
