import { Inbox, Star } from 'lucide-react';
import { expect, test } from 'vitest';
import { readSection } from './sections.ts';

const sections = { inquiries: { label: 'Inquiries', icon: Inbox }, reviews: { label: 'Reviews', icon: Star } };

test('The dashboard opens the section that its address names, or else the first one', () => {
  expect(readSection(sections, new URLSearchParams('tab=reviews'))).toBe('reviews');
  expect(readSection(sections, new URLSearchParams('tab=toString'))).toBe('inquiries');
  expect(readSection(sections, new URLSearchParams())).toBe('inquiries');
});
