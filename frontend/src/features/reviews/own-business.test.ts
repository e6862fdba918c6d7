import { expect, test } from 'vitest';
import { isOwnBusiness } from './own-business.ts';

test('an own business is one that the account is linked to, or that it created', () => {
  expect(isOwnBusiness({ id: 4, businessId: 7 }, { id: 7 })).toBe(true);
  expect(isOwnBusiness({ id: 4 }, { id: 7, ownerId: 4 })).toBe(true);
  expect(isOwnBusiness({ id: 4, businessId: 8 }, { id: 7, ownerId: 5 })).toBe(false);
  expect(isOwnBusiness({ id: 4 }, { id: 7 })).toBe(false);
});
