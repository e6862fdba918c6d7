import { expect, test } from 'vitest';
import {
  cutText,
  formatAgo,
  formatDate,
  formatDay,
  formatFileSize,
  formatLongDay,
  formatRating,
  formatShortDay,
  formatShortNumber,
  getInitials,
} from './format.ts';

test('Dates have the month in words', () => {
  expect(formatDate('2026-03-04T12:00:00.000Z')).toBe('March 4, 2026');
  expect(formatDay('2026-03-04')).toBe('March 4');
  expect(formatLongDay('2026-03-04')).toBe('Wednesday, March 4');
  expect(formatShortDay('2026-03-04')).toBe('Mar 4');
});

test('An age is given in the largest unit that fits', () => {
  const now = new Date('2026-03-10T12:00:00.000Z');
  expect(formatAgo('2026-03-10T11:59:40.000Z', now)).toBe('just now');
  expect(formatAgo('2026-03-10T11:15:00.000Z', now)).toBe('45 minutes ago');
  expect(formatAgo('2026-03-09T11:00:00.000Z', now)).toBe('yesterday');
  expect(formatAgo('2025-12-01T12:00:00.000Z', now)).toBe('3 months ago');
});

test('Large numbers have a short form', () => {
  expect([0, 950, 20_000, 1_500_000].map(formatShortNumber)).toEqual(['0', '950', '20K', '1.5M']);
});

test('Ratings have one decimal', () => {
  expect(formatRating(0)).toBe('0.0');
  expect(formatRating(4.25)).toBe('4.3');
});

test('Long texts are cut at a word', () => {
  expect(cutText('short', 60)).toBe('short');
  expect(cutText('a house and a garden', 8)).toBe('a house…');
  expect(cutText('a house, and a garden', 15)).toBe('a house, and a…');
  expect(cutText('a house, and a garden', 10)).toBe('a house…');
  expect(cutText('Gardenhousekeeping', 6)).toBe('Garden…');
  expect(cutText('a house and a garden', 8, '...')).toBe('a house...');
});

test('File sizes are in KB up to a megabyte', () => {
  expect(formatFileSize(100)).toBe('1 KB');
  expect(formatFileSize(830_000)).toBe('811 KB');
  expect(formatFileSize(5 * 1024 * 1024)).toBe('5.0 MB');
});

test('Initials come from the first and last word, and are U without a name', () => {
  expect(getInitials('Ada King Lovelace')).toBe('AL');
  expect(getInitials('élodie')).toBe('É');
  expect(getInitials('  ')).toBe('U');
  expect(getInitials(undefined)).toBe('U');
});
