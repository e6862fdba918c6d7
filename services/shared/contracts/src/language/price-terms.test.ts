import { expect, test } from 'vitest';
import { readPriceTerms } from './price-terms.ts';

test.each([
  ['$45', { amount: 45 }],
  ['49,-', { amount: 49 }],
  ['$3.20/square foot', { amount: 3.2, unit: 'squareFoot' }],
  ['$3.20 per sq. ft.', { amount: 3.2, unit: 'squareFoot' }],
  ['$45/month', { amount: 45, unit: 'month' }],
  ['$45 a month', { amount: 45, unit: 'month' }],
  ['$45 monthly', { amount: 45, unit: 'month' }],
  ['from $50/hour', { amount: 50, unit: 'hour', isFrom: true }],
  ['$80/hr', { amount: 80, unit: 'hour' }],
  ['$6 each', { amount: 6, unit: 'item' }],
  ['$9/person', { amount: 9, unit: 'person' }],
  ['$980/night', { amount: 980, unit: 'night' }],
  ['$80-120', { amount: 80, upTo: 120 }],
  ['from $80 to $120/day', { amount: 80, upTo: 120, unit: 'day' }],
  ['Ab 45 $ pro Stunde', { amount: 45, unit: 'hour', isFrom: true }],
  ['45,50 $ im Monat', { amount: 45.5, unit: 'month' }],
  ['12 $ das Stück', { amount: 12, unit: 'item' }],
  ['14 $/m²', { amount: 14, unit: 'squareMeter' }],
  ['à partir de 45 $ de l’heure', { amount: 45, unit: 'hour', isFrom: true }],
  ['45 $ par mois', { amount: 45, unit: 'month' }],
  ["45 $ l'heure", { amount: 45, unit: 'hour' }],
  ['desde $30 la hora', { amount: 30, unit: 'hour', isFrom: true }],
  ['$30 por persona', { amount: 30, unit: 'person' }],
  ['$30 al mes', { amount: 30, unit: 'month' }],
  ['من 45 دولار في الشهر', { amount: 45, unit: 'month', isFrom: true }],
  ['45 دولارًا للساعة', { amount: 45, unit: 'hour' }],
  ['٤٥ دولار/ساعة', { amount: 45, unit: 'hour' }],
  ['Free', { amount: 0 }],
  ['kostenlos', { amount: 0 }],
])('The price %j is understood as a whole', (price, terms) =>
  expect(readPriceTerms(price, 'USD')).toEqual({ currency: 'USD', isFrom: false, ...terms }),
);

test.each([
  'on request',
  '8% of the budget',
  '$50/hour plus parts',
  '$45, then $30',
  'was $80, now $60',
  '$50/window',
  '30 min',
  '24/7',
  '35 $ TTC',
  '$80 + VAT',
  '',
])('The price %j has words that only its owner can say otherwise', price =>
  expect(readPriceTerms(price, 'USD')).toBeUndefined(),
);

test('A sign of several currencies is that of the site, or nothing certain', () => {
  expect(readPriceTerms('$45', 'CAD')?.currency).toBe('CAD');
  expect(readPriceTerms('45 kr/timme', 'SEK')).toBeUndefined();
  expect(readPriceTerms('450 kr', 'SEK')?.currency).toBe('SEK');
  expect(readPriceTerms('$45', 'EUR')).toBeUndefined();
  expect(readPriceTerms('US$ 45', 'EUR')?.currency).toBe('USD');
  expect(readPriceTerms('150 ريال', 'SAR')?.currency).toBe('SAR');
  expect(readPriceTerms('45 € to $60', 'USD')).toBeUndefined();
});
