import { expect, it } from 'vitest';
import { readPhpSerialized } from './php-serialized.ts';

it.each([
  ['a:2:{i:0;s:4:"Pets";i:1;s:7:"Köter";}', { 0: 'Pets', 1: 'Köter' }],
  ['a:1:{s:6:"monday";a:2:{s:4:"open";s:5:"09:00";s:6:"closed";b:0;}}', { monday: { open: '09:00', closed: false } }],
  ['a:2:{s:3:"lat";d:48.137154;s:3:"lng";d:-1.15E+1;}', { lat: 48.137154, lng: -11.5 }],
  ["a:1:{s:4:'days';s:3:'Mo.';}", { days: 'Mo.' }],
  ['s:21:"Bob "The Builder" Inc";', 'Bob "The Builder" Inc'],
  ['a:1:{i:0;N;}', { 0: null }],
  ['a:0:{}', {}],
])('The text %s of PHP is read', (text, value) => {
  expect(readPhpSerialized(text)).toEqual(value);
});

it.each([
  '',
  'Pets',
  'a:2:{i:0;s:4:"Pets";}',
  'a:1:{i:0;s:4:"Pets";} and more',
  'O:8:"stdClass":0:{}',
  `${'a:1:{i:0;'.repeat(50)}N;${'}'.repeat(50)}`,
])('The text %s is none of PHP', text => {
  expect(readPhpSerialized(text)).toBeUndefined();
});

it('A key cannot change how objects behave', () => {
  const value = readPhpSerialized('a:1:{s:9:"__proto__";a:1:{s:5:"admin";b:1;}}');
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  expect(value).not.toHaveProperty('admin');
});
