import { expect, test } from 'vitest';
import { isOpen, isRetryable, standingOf } from './standing.ts';

test('a request can be decided on while it waits, and tried again until its approval is done', () => {
  const pending = { status: 'pending' } as const;
  const running = { status: 'approved', provisioning: { state: 'running' } } as const;
  const failed = { status: 'approved', provisioning: { state: 'failed', failure: 'No category' } } as const;
  const done = { status: 'approved', provisioning: { state: 'done' } } as const;
  const rejected = { status: 'rejected' } as const;
  const all = [pending, running, failed, done, rejected];
  expect(all.map(isOpen)).toEqual([true, false, false, false, false]);
  expect(all.map(isRetryable)).toEqual([false, true, true, false, false]);
  expect(all.map(request => standingOf(request).label)).toEqual([
    'Pending',
    'In progress',
    'Failed',
    'Approved',
    'Rejected',
  ]);
});
