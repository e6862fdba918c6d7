import { expect, test } from 'vitest';
import { adminMessageForm, ownerMessageForm, replySubject, toDraft } from './message-form.ts';

test('The subject of a reply begins with one Re: and is not too long', () => {
  expect(replySubject({ subject: 'Holiday hours' })).toBe('Re: Holiday hours');
  expect(replySubject({ subject: 'RE: Holiday hours' })).toBe('RE: Holiday hours');
  expect(replySubject({ subject: 'x'.repeat(200) })).toHaveLength(200);
});

test('Administrators must choose a recipient, but owners need not', () => {
  const written = { ...toDraft(undefined), content: 'Hello' };
  expect(ownerMessageForm.safeParse(written).success).toBe(true);
  expect(adminMessageForm.safeParse(written).error?.issues).toMatchObject([
    { path: ['receiverId'], message: 'Please choose a recipient' },
  ]);
  expect(adminMessageForm.safeParse({ ...written, receiverId: 3 }).success).toBe(true);
});

test('A blank message is refused', () => {
  expect(ownerMessageForm.safeParse({ subject: 'Hello', content: '  ' }).error?.issues).toMatchObject([
    { path: ['content'], message: 'Required' },
  ]);
});
