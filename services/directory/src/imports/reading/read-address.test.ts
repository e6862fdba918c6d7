import { expect, it } from 'vitest';
import { joinAddress, splitAddress } from './read-address.ts';

it.each([
  [['Große Straße', '1a'], 'Große Straße 1a'],
  [['12', 'rue de la Paix'], '12 rue de la Paix'],
  [['100 Main Street', 'Suite 4'], '100 Main Street, Suite 4'],
  [['Calle Mayor', '3-5', 'Piso 2'], 'Calle Mayor 3-5, Piso 2'],
  [['Hauptstr. 7'], 'Hauptstr. 7'],
  [[], ''],
])('The lines %j are one address', (lines, address) => {
  expect(joinAddress(lines)).toBe(address);
});

it.each([
  [
    '100 Main Street, Portland, Oregon 97205, USA',
    {},
    { address: '100 Main Street', state: 'Oregon', zip: '97205', city: 'Portland', country: 'US' },
  ],
  [
    '100 Main Street, Portland, OR 97205-1234',
    {},
    { address: '100 Main Street', state: 'OR', zip: '97205-1234', city: 'Portland' },
  ],
  ['Ringstraße 3, 10117 Berlin', {}, { address: 'Ringstraße 3', zip: '10117', city: 'Berlin' }],
  [
    'Ringstraße 3, D-10117 Berlin, Germany',
    {},
    { address: 'Ringstraße 3', zip: '10117', city: 'Berlin', country: 'DE' },
  ],
  [
    '12 rue de la Paix, 75002 Paris, France',
    {},
    { address: '12 rue de la Paix', zip: '75002', city: 'Paris', country: 'FR' },
  ],
  [
    'Calle Mayor 3, 28013 Madrid, España',
    {},
    { address: 'Calle Mayor 3', zip: '28013', city: 'Madrid', country: 'ES' },
  ],
  [
    '10 Downing Street, London SW1A 2AA, UK',
    {},
    { address: '10 Downing Street', zip: 'SW1A 2AA', city: 'London', country: 'GB' },
  ],
  [
    '1 Yonge St, Toronto, ON M5E 1W7, Canada',
    {},
    { address: '1 Yonge St', state: 'ON', zip: 'M5E 1W7', city: 'Toronto', country: 'CA' },
  ],
  ['350 5th Ave, New York 10118', {}, { address: '350 5th Ave', zip: '10118', city: 'New York' }],
  [
    '350 5th Ave, New York, New York 10118',
    {},
    { address: '350 5th Ave', zip: '10118', state: 'New York', city: 'New York' },
  ],
  [
    '1 George St, Sydney NSW 2000, Australia',
    {},
    { address: '1 George St', zip: '2000', state: 'NSW', city: 'Sydney', country: 'AU' },
  ],
  [
    '100 Main St, Portland OR 97205, US',
    {},
    { address: '100 Main St', zip: '97205', state: 'OR', city: 'Portland', country: 'US' },
  ],
  ['100 Main St, Wilmington, DE 19801', {}, { address: '100 Main St', zip: '19801', state: 'DE', city: 'Wilmington' }],
  ['Ringstraße 3, 10117 Berlin, DE', {}, { address: 'Ringstraße 3', zip: '10117', city: 'Berlin', country: 'DE' }],
  ['100 Main Street, Suite 4, OR', {}, { address: '100 Main Street, Suite 4, OR' }],
  ['100 Main Street, Suite 4', {}, { address: '100 Main Street, Suite 4' }],
  ['Main Street 1, Paris', { city: 'London' }, { address: 'Main Street 1, Paris', city: 'London' }],
  ['Main Street 1, paris', { city: 'Paris' }, { address: 'Main Street 1', city: 'Paris' }],
  ['', {}, { address: '' }],
])('The line %j with %j is split', (line, known, address) => {
  expect(splitAddress(line, known)).toEqual(address);
});
