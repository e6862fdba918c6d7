import { inquiryStatuses } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { expect, it } from 'vitest';
import { isTransition } from './inquiry.policy.ts';

it.each([
  ['pending', [false, true, true]],
  ['responded', [false, false, true]],
  ['closed', [false, false, false]],
] as const)('An inquiry that is %s can become pending, responded, closed: %j', (from, expected) => {
  expect(inquiryStatuses.map(to => isTransition(from, to))).toEqual(expected);
});
