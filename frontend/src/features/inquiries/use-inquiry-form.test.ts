import { expect, test } from 'vitest';
import { buildSubject } from './use-inquiry-form.ts';

test('the subject names the service, if the inquiry is about one', () => {
  expect(buildSubject('Drain cleaning')).toBe('Inquiry about Drain cleaning');
  expect(buildSubject(undefined)).toBe('Service Inquiry');
});
