import { expect, test } from 'vitest';
import { mailReply } from './mail-reply.ts';

test('what came from the contact page is answered by mail, with Re: and nothing that breaks the link', () => {
  expect(mailReply({ senderEmail: 'nora+site@mail.example', subject: 'Hours & prices?' })).toBe(
    'mailto:nora%2Bsite@mail.example?subject=Re%3A%20Hours%20%26%20prices%3F',
  );
  expect(mailReply({ senderEmail: 'nora@mail.example', subject: 'Re: Hours' })).toBe(
    'mailto:nora@mail.example?subject=Re%3A%20Hours',
  );
});

test('a message of an account is answered here', () => {
  expect(mailReply({ subject: 'Hours' })).toBeUndefined();
});
