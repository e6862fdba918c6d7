import { expect, it } from 'vitest';
import { readServices } from './read-services.ts';

it.each([
  ['Haircut: $35', ['Haircut', '$35']],
  ['Haircut – $35', ['Haircut', '$35']],
  ['Haircut\t35', ['Haircut', '35']],
  ['Haircut, 35', ['Haircut', '35']],
  ['Wash, cut and dry, 45 €', ['Wash, cut and dry', '45 €']],
  ['Wash, cut and dry', ['Wash, cut and dry', undefined]],
  ['Reparatur ab 39,90 €', ['Reparatur', 'ab 39,90 €']],
  ['Coupe femme 45€50', ['Coupe femme', '45€50']],
  ['Corte de pelo desde 12 €', ['Corte de pelo', 'desde 12 €']],
  ['Haarschnitt 30 Min. 25 €', ['Haarschnitt 30 Min.', '25 €']],
  ['Consultation: from $20', ['Consultation', 'from $20']],
  ['Notdienst 24/7', ['Notdienst 24/7', undefined]],
  ['Room 12', ['Room 12', undefined]],
  ['$20', ['$20', undefined]],
])('The line %j is the service and price %j', (text, [name, price]) => {
  const { services, problems } = readServices({ services: [{ column: 'services', text }] }, 'USD');
  expect(problems).toEqual([]);
  expect(services).toEqual([expect.objectContaining({ name, ...(price && { price }) })]);
  expect(services[0]?.price || undefined).toBe(price);
});
