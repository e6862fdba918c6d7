import { expect, test } from 'vitest';
import { readPrice } from './prices.ts';

test.each([
  // As people write them in the United States, the United Kingdom and India.
  ['120', 120, true],
  [' $ 95 ', 95, true],
  ['$1,250.50', 1250.5, true],
  ['$1,250.50 USD', 1250.5, true],
  ['from $50/hour', 50, false],
  ['$50/hour', 50, false],
  ['80-120', 80, false],
  ['$80 to $120', 80, false],
  ['1,25', 1.25, true],
  ['£45.00', 45, true],
  ['₹1,20,000', 120000, true],
  ['Rs. 1,200', 1200, true],
  ['2 rooms $180', 180, false],
  ['2 hours 60', 60, false],
  ['$.50', 0.5, true],
  ['.50', 0.5, true],
  ['was $80, now $60', 60, false],
  ['$60 instead of $80', 60, false],
  ['reg. $80', 80, false],
  // Germany, Austria
  ['1.200 €', 1200, true],
  ['12.500', 12500, true],
  ['49,90 €', 49.9, true],
  ['1.200,00', 1200, true],
  ['1.200,50 EUR', 1200.5, true],
  ['49,- €', 49, true],
  ['49,-', 49, true],
  ['statt 80 € nur 60 €', 60, false],
  ['statt € 80,- jetzt € 60,-', 60, false],
  ['früher 80, jetzt 60', 60, false],
  ['ab 1.500 €', 1500, false],
  ['24/7 Notdienst 99 €', 99, false],
  ['3x 40 €', 40, false],
  ['2,5 Std. 180 €', 180, false],
  ['15 % Rabatt, dann 85 Euro', 85, false],
  ['80–120 €', 80, false],
  ['80 bis 120 Euro', 80, false],
  ['0,50 €/km', 0.5, false],
  ['0,125 €/kWh', 0.125, false],
  ['1.234.567,89 €', 1234567.89, true],
  // France, Belgium
  ['1 200 €', 1200, true],
  ['45€50', 45.5, true],
  ['60 € au lieu de 80 €', 60, false],
  ['à partir de 45€50', 45.5, false],
  ['1\u202f200,50 €', 1200.5, true],
  ['à partir de 45 €', 45, false],
  ['35 € TTC', 35, false],
  // Spain, Mexico
  ['1.250 euros', 1250, true],
  ['desde 30 €/hora', 30, false],
  ['MXN 1,250.00', 1250, true],
  // Switzerland
  ["CHF 1'200.-", 1200, true],
  ['1’200.–', 1200, true],
  ['Fr. 80.--', 80, true],
  ['SFr. 95.50', 95.5, true],
  // Poland, Sweden, Brazil, Turkey
  ['1 200 zł', 1200, true],
  ['från 450 kr', 450, false],
  ['R$ 1.250,00', 1250, true],
  ['2.500 TL', 2500, true],
  // Egypt, the Emirates
  ['١٬٢٠٠ درهم', 1200, true],
  ['٤٩٫٩٠', 49.9, true],
  ['AED 1,200', 1200, true],
  ['من 150 ريال', 150, false],
])('The price %j has the amount %d; it is a bare amount: %s', (price, amount, isAmountOnly) =>
  expect(readPrice(price, 'EUR')).toMatchObject({ amount, isAmountOnly }),
);

test.each([
  'on request',
  '',
  '$',
  '24/7',
  '15 %',
  '12.10.2026',
  'auf Anfrage',
  '30 min',
  '2.5k $',
  '$1.2k',
  '120 Tsd. €',
])('The price %j has no amount', price => expect(readPrice(price, 'EUR')).toBeUndefined());

test.each([
  ['49 €', 'EUR'],
  ['CHF 80', 'CHF'],
  ['80 US$', 'USD'],
  ['1.250,00 PLN', 'PLN'],
  ['$80', 'USD'],
  ['£80', 'GBP'],
  ['80', undefined],
])('The currency of %j on a site with US dollars is %s', (price, currency) =>
  expect(readPrice(price, 'USD')?.currency).toBe(currency),
);

test.each(['$80', '80 kr'])('The currency of %j on a site with euros is not certain', price =>
  expect(readPrice(price, 'EUR')?.currency).toBeUndefined(),
);

test('A currency with three decimals has thousandths', () => {
  expect(readPrice('1.250', 'KWD')?.amount).toBe(1.25);
  expect(readPrice('1,250', 'KWD')?.amount).toBe(1250);
  expect(readPrice('1,250', 'TND')?.amount).toBe(1.25);
});
