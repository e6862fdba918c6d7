import { Inbox, Star } from 'lucide-react';
import { expect, test } from 'vitest';
import { groupSections, readSection, splitSections } from './sections.ts';

const sections = { inquiries: { label: 'Inquiries', icon: Inbox }, reviews: { label: 'Reviews', icon: Star } };

test('The dashboard opens the section that its address names, or else the first one', () => {
  expect(readSection(sections, new URLSearchParams('tab=reviews'))).toBe('reviews');
  expect(readSection(sections, new URLSearchParams('tab=toString'))).toBe('inquiries');
  expect(readSection(sections, new URLSearchParams())).toBe('inquiries');
});

test('The bar of phones has the four most important sections in the order of the navigation; a lone other one has room too', () => {
  const named = (...names: string[]) => Object.fromEntries(names.map(name => [name, { label: name, icon: Star }]));
  const split = splitSections(named('overview', 'services', 'gallery', 'inquiries', 'reviews', 'messages'), [
    'inquiries',
    'overview',
    'favorites',
    'messages',
    'reviews',
    'services',
  ]);
  expect(split).toEqual({ inBar: ['overview', 'inquiries', 'reviews', 'messages'], others: ['services', 'gallery'] });
  const five = named('one', 'two', 'three', 'four', 'five');
  expect(splitSections(five, ['two'])).toEqual({ inBar: Object.keys(five), others: [] });
});

test('Sections stand below their headings', () => {
  const grouped = {
    pages: { label: 'Pages', icon: Star, group: 'Site' },
    mail: { label: 'Mail', icon: Star, group: 'Site' },
    health: { label: 'Health', icon: Star, group: 'System' },
  };
  const titles = groupSections(grouped, ['pages', 'mail', 'health']).map(({ title, entries }) => [
    title,
    ...entries.map(([name]) => name),
  ]);
  expect(titles).toEqual([
    ['Site', 'pages', 'mail'],
    ['System', 'health'],
  ]);
});
