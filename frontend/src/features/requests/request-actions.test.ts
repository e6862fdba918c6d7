import { expect, test } from 'vitest';
import { getApproveLabel, isUndecided } from './request-actions.ts';
import { getStatus } from './request-status.ts';

const pending = { status: 'pending' } as const;
const running = { status: 'approved', provisioning: { state: 'running' } } as const;
const failed = { status: 'approved', provisioning: { state: 'failed', failure: 'No category' } } as const;
const ownerUnclear = {
  status: 'approved',
  provisioning: {
    state: 'failed',
    failure: 'The address is not confirmed.',
    unconfirmedAccount: { id: 9, username: 'stranger', createdAt: '2026-03-02T09:15:00.000Z' },
  },
} as const;
const passwordNotShown = { status: 'approved', provisioning: { state: 'done', passwordUntold: true } } as const;
const done = { status: 'approved', provisioning: { state: 'done' } } as const;
const rejected = { status: 'rejected' } as const;

test.each([
  { request: pending, label: 'Pending', undecided: true, approve: 'Approve' },
  { request: running, label: 'In progress', undecided: false, approve: 'Retry' },
  { request: failed, label: 'Failed', undecided: false, approve: 'Retry' },
  { request: ownerUnclear, label: 'Choose owner', undecided: false, approve: 'Choose owner' },
  { request: passwordNotShown, label: 'Approved', undecided: false, approve: 'New password' },
  { request: done, label: 'Approved', undecided: false, approve: undefined },
  { request: rejected, label: 'Rejected', undecided: false, approve: undefined },
])('A request with the badge $label offers the button $approve', ({ request, label, undecided, approve }) => {
  expect(getStatus(request).label).toBe(label);
  expect(isUndecided(request)).toBe(undecided);
  expect(getApproveLabel(request)).toBe(approve);
});
