import { inquiryStatuses } from '@doorstep/contracts';
import { expect, it } from 'vitest';
import { mayMove } from './inquiry.policy.ts';

it.each([
  ['pending', [false, true, true]],
  ['responded', [false, false, true]],
  ['closed', [false, false, false]],
] as const)('from %s an inquiry may move to pending, responded, closed: %j', (from, expected) => {
  expect(inquiryStatuses.map(to => mayMove(from, to))).toEqual(expected);
});
