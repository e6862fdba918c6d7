import { expect, test } from 'vitest';
import { commentLimit, draftOf, lengthHint, reviewForm } from './review-form.ts';

test('stars are asked for, words are not', () => {
  expect(reviewForm.safeParse({ rating: 0, comment: 'Good' }).error?.issues).toMatchObject([
    { path: ['rating'], message: 'Please choose one to five stars' },
  ]);
  expect(reviewForm.parse({ rating: 4, comment: '  ' })).toEqual({ rating: 4, comment: undefined });
});

test('a comment may be as long as the hint says', () => {
  expect(reviewForm.safeParse({ rating: 4, comment: 'x'.repeat(commentLimit) }).success).toBe(true);
  expect(reviewForm.safeParse({ rating: 4, comment: 'x'.repeat(commentLimit + 1) }).success).toBe(false);
});

test.each([
  [0, undefined],
  [2699, undefined],
  [2700, '300 characters left'],
  [2999, '1 character left'],
  [3001, '1 character too many'],
])('with %i characters the hint is %s', (length, hint) => {
  expect(lengthHint('x'.repeat(length))).toBe(hint);
});

test('a first review starts empty', () => {
  expect(draftOf(null)).toEqual({ rating: 0, comment: '' });
});
