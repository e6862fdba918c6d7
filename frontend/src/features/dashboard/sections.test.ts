import { Inbox, Star } from 'lucide-react';
import { expect, test } from 'vitest';
import { readSection } from './sections.ts';

const sections = { inquiries: { label: 'Inquiries', icon: Inbox }, reviews: { label: 'Reviews', icon: Star } };

test('the address names the open section; an unknown name opens the first', () => {
  expect(readSection(sections, new URLSearchParams('tab=reviews'))).toBe('reviews');
  expect(readSection(sections, new URLSearchParams('tab=toString'))).toBe('inquiries');
  expect(readSection(sections, new URLSearchParams())).toBe('inquiries');
});
