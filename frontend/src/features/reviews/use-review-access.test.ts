import { expect, test } from 'vitest';
import { isOwnBusiness } from './use-review-access.ts';

test('A business belongs to the user who created it or whose account is linked to it', () => {
  expect(isOwnBusiness({ id: 4, businessId: 7 }, { id: 7 })).toBe(true);
  expect(isOwnBusiness({ id: 4 }, { id: 7, ownerId: 4 })).toBe(true);
  expect(isOwnBusiness({ id: 4, businessId: 8 }, { id: 7, ownerId: 5 })).toBe(false);
  expect(isOwnBusiness({ id: 4 }, { id: 7 })).toBe(false);
});
