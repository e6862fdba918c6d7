import { inquiryStatuses } from '@doorstep/contracts/inquiries.ts';
import { expect, test } from 'vitest';
import { readStatus, stepsFrom } from './status.ts';

test('an inquiry moves forward and never back', () => {
  for (const from of inquiryStatuses) {
    for (const { to } of stepsFrom[from])
      expect(inquiryStatuses.indexOf(to)).toBeGreaterThan(inquiryStatuses.indexOf(from));
  }
  expect(stepsFrom.closed).toEqual([]);
});

test('an unknown filter shows all', () => {
  expect(readStatus(new URLSearchParams('status=closed'))).toBe('closed');
  expect(readStatus(new URLSearchParams('status=open'))).toBeUndefined();
});
