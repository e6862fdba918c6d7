import { expect, test } from 'vitest';
import { lengthHint, maxCommentLength, reviewForm, toDraft } from './review-form.ts';

test('A review needs stars, but the comment is optional', () => {
  expect(reviewForm.safeParse({ rating: 0, comment: 'Good' }).error?.issues).toMatchObject([
    { path: ['rating'], message: 'Please choose one to five stars' },
  ]);
  expect(reviewForm.parse({ rating: 4, comment: '  ' })).toEqual({ rating: 4, comment: undefined });
});

test('A comment is refused as soon as it is longer than the maximum', () => {
  expect(reviewForm.safeParse({ rating: 4, comment: 'x'.repeat(maxCommentLength) }).success).toBe(true);
  expect(reviewForm.safeParse({ rating: 4, comment: 'x'.repeat(maxCommentLength + 1) }).success).toBe(false);
});

test.each([
  [0, undefined],
  [2699, undefined],
  [2700, '300 characters left'],
  [2999, '1 character left'],
  [3001, '1 character too many'],
])('A comment of %i characters has the hint "%s"', (length, hint) => {
  expect(lengthHint('x'.repeat(length))).toBe(hint);
});

test('A first review starts empty', () => {
  expect(toDraft(null)).toEqual({ rating: 0, comment: '' });
});
