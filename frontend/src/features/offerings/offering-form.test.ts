import { defaultSite } from '@doorstep/contracts/directory/site/schema.ts';
import { expect, test } from 'vitest';
import { offeringForm } from './offering-form.ts';

const empty = { name: '', description: '', price: '', duration: '', categoryId: '' };
const filled = { name: ' Boiler check ', description: 'Yearly.', price: '$50/hour', duration: '', categoryId: '20' };

function findProblems(desk: 'dashboard' | 'portal', form: typeof empty, savedPrice = '') {
  const issues = offeringForm(desk, savedPrice, defaultSite).safeParse(form).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}

test('A service at /dashboard requires a name and a category', () => {
  expect(findProblems('dashboard', empty)).toEqual({
    name: 'Service name is required',
    categoryId: 'Category is required',
  });
});

test('A service at /business-dashboard also requires a description and a price', () => {
  expect(findProblems('portal', empty)).toEqual({
    name: 'Service name is required',
    description: 'Required',
    price: 'Required',
    categoryId: 'Please select a category for the service',
  });
  expect(offeringForm('portal', '', defaultSite).parse(filled)).toEqual({
    name: 'Boiler check',
    description: 'Yearly.',
    price: '$50/hour',
    duration: undefined,
    categoryId: 20,
  });
});

test('A price at /dashboard is an amount, or the saved price even if it is in words', () => {
  for (const price of ['', '0', '49', '49.5', '49.50', '0.01']) {
    expect(findProblems('dashboard', { ...filled, price })).toEqual({});
  }
  for (const price of ['-1', '49.505', 'soon', '1e3', '$50/hour']) {
    expect(findProblems('dashboard', { ...filled, price })).toEqual({
      price: 'Please enter an amount such as 49 or 49.50',
    });
  }
  expect(findProblems('dashboard', filled, '$50/hour')).toEqual({});
  const german = offeringForm('dashboard', '', { ...defaultSite, language: 'de', country: 'DE', currency: 'EUR' });
  for (const price of ['49,50', '1.200', '1.200,50 €'])
    expect(german.safeParse({ ...filled, price }).success, price).toBe(true);
});

test('A service with an invalid category is refused', () => {
  expect(findProblems('portal', { ...filled, categoryId: '-3' })).toEqual({ categoryId: 'Category is required' });
  expect(findProblems('portal', { ...filled, categoryId: 'x' })).toEqual({ categoryId: 'Category is required' });
});
