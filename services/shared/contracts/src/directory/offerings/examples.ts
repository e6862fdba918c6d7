import { defineExample } from '../../common/example.ts';
import * as offerings from './calls.ts';
import type { Offering, OfferingInput } from './schema.ts';

const offeringInput: OfferingInput = {
  name: 'Boiler service',
  description: 'Cleaning, pressure and safety check',
  price: 'from $120',
  duration: '90 minutes',
  categoryId: 16,
  translations: { de: { name: 'Kesselwartung', description: 'Reinigung, Druck- und Sicherheitsprüfung' } },
};
const offering: Offering = {
  id: 41,
  version: 2,
  businessId: 7,
  name: 'Boiler service',
  description: 'Cleaning, pressure and safety check',
  price: 'from $120',
  duration: '90 minutes',
  categoryId: 16,
  translations: { de: { name: 'Kesselwartung', description: 'Reinigung, Druck- und Sicherheitsprüfung' } },
};

export const offeringExamples = new Map([
  defineExample(offerings.listOfferings, { params: { id: 7 }, response: [offering] }),
  defineExample(offerings.createOffering, { params: { id: 7 }, body: offeringInput, response: offering }),
  defineExample(offerings.updateOffering, {
    params: { id: 41 },
    body: { price: 'from $120', version: 1 },
    response: offering,
  }),
  defineExample(offerings.deleteOffering, { params: { id: 41 } }),
]);
