import { expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';

test('the subject names the service, where there is one', () => {
  expect(emptyDraft('Drain cleaning').subject).toBe('Inquiry about Drain cleaning');
  expect(emptyDraft(undefined).subject).toBe('Service Inquiry');
});
