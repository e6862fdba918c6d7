import { expect, test } from 'vitest';
import { telLink } from './tel-link.ts';

test('A phone link has only digits and the plus sign', () => {
  expect(telLink('+1 (207) 555-0110')).toBe('tel:+12075550110');
});
