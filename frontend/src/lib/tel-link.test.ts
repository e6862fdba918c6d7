import { expect, test } from 'vitest';
import { telLink } from './tel-link.ts';

test('A phone link has only digits and the plus sign', () => {
  expect(telLink({ phone: '+1 (207) 555-0110' })).toBe('tel:+12075550110');
});

test('A phone link has the country code of a number that is written without it', () => {
  expect(telLink({ phone: '089 1234567', phoneNumber: '+49891234567' })).toBe('tel:+49891234567');
});

test('A phone link dials the extension too', () => {
  expect(telLink({ phone: '503-555-0142 ext. 12', phoneNumber: '+15035550142' })).toBe('tel:+15035550142;ext=12');
  expect(telLink({ phone: '503-555-0142 x12' })).toBe('tel:5035550142;ext=12');
});
