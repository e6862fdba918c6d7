import { expect, test } from 'vitest';
import { offeringForm } from './offering-form.ts';

const empty = { name: '', description: '', price: '', duration: '', categoryId: '' };
const filled = { name: ' Boiler check ', description: 'Yearly.', price: '$50/hour', duration: '', categoryId: '20' };

function refusals(desk: 'dashboard' | 'portal', form: typeof empty, priceBefore = '') {
  const issues = offeringForm(desk, priceBefore).safeParse(form).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}

test('/dashboard asks for name and category', () => {
  expect(refusals('dashboard', empty)).toEqual({
    name: 'Service name is required',
    categoryId: 'Category is required',
  });
});

test('/business-dashboard asks for description and price as well', () => {
  expect(refusals('portal', empty)).toEqual({
    name: 'Service name is required',
    description: 'Required',
    price: 'Required',
    categoryId: 'Please select a category for the service',
  });
  expect(offeringForm('portal', '').parse(filled)).toEqual({
    name: 'Boiler check',
    description: 'Yearly.',
    price: '$50/hour',
    duration: undefined,
    categoryId: 20,
  });
});

test('/dashboard takes amounts in cents and the price in words that was there', () => {
  for (const price of ['', '0', '49', '49.5', '49.50', '0.01']) {
    expect(refusals('dashboard', { ...filled, price })).toEqual({});
  }
  for (const price of ['-1', '49.505', 'soon', '1e3', '$50/hour']) {
    expect(refusals('dashboard', { ...filled, price })).toEqual({
      price: 'Please enter an amount such as 49 or 49.50',
    });
  }
  expect(refusals('dashboard', filled, '$50/hour')).toEqual({});
});

test('a category is a positive number', () => {
  expect(refusals('portal', { ...filled, categoryId: '-3' })).toEqual({ categoryId: 'Category is required' });
  expect(refusals('portal', { ...filled, categoryId: 'x' })).toEqual({ categoryId: 'Category is required' });
});
