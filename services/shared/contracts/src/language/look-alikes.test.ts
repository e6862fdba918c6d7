import { expect, it } from 'vitest';
import { newUsernameSchema } from '../identity/users/schema.ts';
import { mixesScripts, showWebAddress, toLatinLook } from './look-alikes.ts';

it.each([
  ['\u0430dmin', true],
  ['admin', false],
  ['\u0430\u0434\u043c\u0438\u043d', false],
  ['\u03b1dmin', true],
  ['Zo\u00eb-\u00c1lvarez.2', false],
  ['\u5c71\u7530taro', false],
  ['\u0645\u0631\u064a\u0645', false],
])('The user name %j mixes scripts that look alike: %s', (name, mixes) => {
  expect(mixesScripts(name)).toBe(mixes);
  expect(newUsernameSchema.safeParse(name.padEnd(3, '0')).success).toBe(!mixes);
});

it('Names that people cannot tell apart look the same', () => {
  expect(toLatinLook('\u0440\u0430\u0440\u0430')).toBe('papa');
  expect(toLatinLook('\u0410PA')).toBe('apa');
  expect(toLatinLook('Admin')).toBe('admin');
});

it.each([
  ['https://www.hall.example/', 'hall.example'],
  ['https://hall.example/routes/', 'hall.example/routes'],
  ['http://m\u00fcller.example/a?b=1', 'm\u00fcller.example/a?b=1'],
  // All Cyrillic, and looks like "apple".
  ['https://\u0430\u0440\u0440\u04cf\u0435.example/', 'xn--80ak6aa92e.example'],
  ['https://p\u0430ypal.example/x', 'xn--pypal-4ve.example/x'],
  ['https://\u0441\u0430\u0445\u0430\u0440.\u0440\u0444/', '\u0441\u0430\u0445\u0430\u0440.\u0440\u0444'],
  ['https://\u043f\u0440\u0438\u0432\u0435\u0442.example', '\u043f\u0440\u0438\u0432\u0435\u0442.example'],
  ['not an address', 'not an address'],
  ['https://', 'https://'],
])('The website %s is shown as %s', (url, shown) => {
  expect(showWebAddress(url)).toBe(shown);
});
