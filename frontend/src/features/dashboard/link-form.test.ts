import { expect, test } from 'vitest';
import { linkForm } from './link-form.ts';

test('A business ID must be a positive whole number', () => {
  expect(linkForm.parse({ businessId: ' 12 ' })).toEqual({ businessId: 12 });
  for (const businessId of ['', '0', '-3', '1.5', 'twelve', '99999999999999999999']) {
    expect(linkForm.safeParse({ businessId }).error?.issues).toMatchObject([{ message: 'Invalid business ID' }]);
  }
});
