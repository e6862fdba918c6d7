import { expect, it } from 'vitest';
import { listNumberKeys, readNumber } from './number-keys.ts';

const portland = { phone: '(503) 555-0142', phoneNumber: '+15035550142' };
const berlin = { phone: '030 901820', phoneNumber: '+4930901820' };
const london = { phone: '020 7946 0958', phoneNumber: '+442079460958' };
const local = { phone: '555-0142' };
const two = { phone: '(503) 555-0142; (503) 555-0199', phoneNumber: '+15035550142' };

const finds = (typed: string, country: string, number: Parameters<typeof listNumberKeys>[0]) =>
  readNumber(typed, country).some(beginning => listNumberKeys(number).some(key => key.startsWith(beginning)));

it.each([
  ['US', portland, '503-555-0142'],
  ['US', portland, '(503) 555 0142'],
  ['US', portland, '503.555.0142'],
  ['US', portland, '5035550142'],
  ['US', portland, '+1 503 555 0142'],
  ['US', portland, '1-503-555-0142'],
  ['US', portland, '001 503 555 0142'],
  ['US', portland, '555-0142'],
  ['US', portland, '5550142'],
  ['US', portland, '503-555'],
  ['US', portland, '٥٠٣ ٥٥٥ ٠١٤٢'],
  ['US', portland, '５０３－５５５－０１４２'],
  ['US', local, '555-0142'],
  ['US', two, '503-555-0199'],
  ['DE', berlin, '030 901820'],
  ['DE', berlin, '030/901820'],
  ['DE', berlin, '+49 30 901820'],
  ['DE', berlin, '+49 (0)30 901820'],
  ['DE', berlin, '0049 30 901820'],
  ['US', berlin, '011 49 30 901820'],
  ['GB', london, '020 7946 0958'],
  ['GB', london, '+44 20 7946 0958'],
  ['GB', london, '7946 0958'],
])('A visitor in %s finds %j by typing %s', (country, number, typed) =>
  expect(finds(typed, country, number)).toBe(true),
);

it.each(['0142', '555', '503555', '53703', '53703-1234', '503-555-0143', 'call 503-555-0142', '24/7', '503-556', ''])(
  'A number is not found by "%s"',
  typed => expect(finds(typed, 'US', portland)).toBe(false),
);
