import { expect, test } from 'vitest';
import { mailReply } from './mail-reply.ts';

test('Messages from the contact page are answered by mail, with one Re: and an escaped subject', () => {
  expect(mailReply({ senderEmail: 'nora+site@mail.example', subject: 'Hours & prices?' })).toBe(
    'mailto:nora%2Bsite@mail.example?subject=Re%3A%20Hours%20%26%20prices%3F',
  );
  expect(mailReply({ senderEmail: 'nora@mail.example', subject: 'Re: Hours' })).toBe(
    'mailto:nora@mail.example?subject=Re%3A%20Hours',
  );
});

test('Messages from an account are answered on the site', () => {
  expect(mailReply({ subject: 'Hours' })).toBeUndefined();
});
