import { expect, test } from 'vitest';
import { buildSubject } from './use-inquiry-form.ts';

test('The subject of an inquiry names the service, if it is about one', () => {
  expect(buildSubject('Drain cleaning')).toBe('Inquiry about Drain cleaning');
  expect(buildSubject(undefined)).toBe('Service Inquiry');
});
