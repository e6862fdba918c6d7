import { expect, test } from 'vitest';
import { approvalOf, isOpen, standingOf } from './standing.ts';

test('a request can be decided on while it waits, and tried again until its approval is done and its password told', () => {
  const pending = { status: 'pending' } as const;
  const running = { status: 'approved', provisioning: { state: 'running' } } as const;
  const failed = { status: 'approved', provisioning: { state: 'failed', failure: 'No category' } } as const;
  const question = {
    status: 'approved',
    provisioning: {
      state: 'failed',
      failure: 'The address is not confirmed.',
      unconfirmedAccount: { id: 9, username: 'stranger', createdAt: '2026-03-02T09:15:00.000Z' },
    },
  } as const;
  const untold = { status: 'approved', provisioning: { state: 'done', passwordUntold: true } } as const;
  const done = { status: 'approved', provisioning: { state: 'done' } } as const;
  const rejected = { status: 'rejected' } as const;
  const all = [pending, running, failed, question, untold, done, rejected];
  expect(all.map(isOpen)).toEqual([true, false, false, false, false, false, false]);
  expect(all.map(approvalOf)).toEqual([
    'Approve',
    'Retry',
    'Retry',
    'Choose owner',
    'New password',
    undefined,
    undefined,
  ]);
  expect(all.map(request => standingOf(request).label)).toEqual([
    'Pending',
    'In progress',
    'Failed',
    'Choose owner',
    'Approved',
    'Approved',
    'Rejected',
  ]);
});
