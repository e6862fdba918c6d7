import { expect, test } from 'vitest';
import { isolate, withoutIsolates } from './isolate.ts';

test('A telephone number keeps its order within an Arabic sentence', () => {
  expect(isolate({ phone: '(208) 555-0147' })).toEqual({ phone: '\u2068(208) 555-0147\u2069' });
});

test('Words, numbers and elements stay as they are', () => {
  const values = { name: 'admin', count: 3, icon: { type: 'svg' } };
  expect(isolate(values)).toEqual(values);
});

test('A text that is copied has no invisible signs', () => {
  const { phone } = isolate({ phone: '+1 208 555 0147' });
  expect(withoutIsolates(String(phone))).toBe('+1 208 555 0147');
});
