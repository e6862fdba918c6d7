import { inquiryStatuses } from '@doorstep/contracts/inquiries.ts';
import { expect, test } from 'vitest';
import { readStatus, stepsFrom } from './status.ts';

test('An inquiry moves forward and never back', () => {
  for (const from of inquiryStatuses) {
    for (const { to } of stepsFrom[from])
      expect(inquiryStatuses.indexOf(to)).toBeGreaterThan(inquiryStatuses.indexOf(from));
  }
  expect(stepsFrom.closed).toEqual([]);
});

test('An unknown status in the address shows all inquiries', () => {
  expect(readStatus(new URLSearchParams('status=closed'))).toBe('closed');
  expect(readStatus(new URLSearchParams('status=open'))).toBeUndefined();
});
