import { listAuditLog } from '@doorstep/contracts/identity/audit/calls.ts';
import type { AuditEntry } from '@doorstep/contracts/identity/audit/schema.ts';
import { listUsers } from '@doorstep/contracts/identity/users/calls.ts';
import { administrator, owner } from '@doorstep/contracts/identity/users/examples.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentCalls } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { openPage } from '#testing/open-page.tsx';

const created: AuditEntry = {
  id: 1,
  at: '2026-03-02T09:15:00.000Z',
  administrator: { id: 1, name: 'Ada Virtanen' },
  action: 'created',
  entity: 'account',
  entityId: 3,
  name: 'mara',
  changes: [{ field: 'name', after: 'Before Bloom' }],
};
const updated: AuditEntry = {
  ...created,
  id: 2,
  action: 'updated',
  changes: [
    { field: 'name', before: 'Before Bloom', after: 'After Bloom' },
    { field: 'role', before: 'user', after: 'business_owner' },
  ],
};
const dialog = page.getByRole('dialog', { name: 'Edit User' });
const lastQuery = () => sentCalls(listAuditLog).at(-1)?.query;

test('Administrators see the changes of an account in its history', async () => {
  answer(listUsers, { body: [owner] });
  answer(listAuditLog, { body: [updated, created] });
  await openPage('/dashboard?tab=users', { as: administrator });
  await page.getByRole('button', { name: 'Edit mara' }).click();
  await dialog.getByText('History').click();
  const latest = dialog.getByRole('listitem').filter({ hasText: 'Updated' });
  await latest.getByText('Updated').click();
  await expect.element(latest.getByText('Before Bloom')).toBeVisible();
  await expect.element(latest.getByText('After Bloom')).toBeVisible();
  await expect.element(dialog.getByText('Created')).toBeVisible();
  expect(lastQuery()).toMatchObject({ entity: 'account', entityId: '3' });
  await expect.poll(() => axeFindings()).toEqual([]);
});

test('Administrators can filter the audit log, open an entry and export the filtered entries', async () => {
  answer(listUsers, { body: [administrator] });
  answer(listAuditLog, ({ query }) => ({ body: query.to ? [] : [updated, created] }));
  const { address } = await openPage('/dashboard?tab=audit&entity=account', { as: administrator });
  await expect.element(page.getByLabelText('Changed')).toHaveValue('account');
  await page.getByLabelText('Administrator').selectOptions('Ada Virtanen (admin)');
  await expect.poll(address).toBe('/dashboard?tab=audit&entity=account&by=1');
  await expect.poll(lastQuery).toMatchObject({ entity: 'account', administratorId: '1' });
  await expect
    .element(page.getByRole('link', { name: 'Export CSV' }))
    .toHaveAttribute('href', '/api/audit-log?entity=account&administratorId=1&format=csv');

  const line = page.getByRole('row').filter({ hasText: 'Updated' });
  await expect.element(line.getByText('Name, Role')).toBeVisible();
  await line.getByRole('button', { name: 'mara' }).click();
  const entry = page.getByRole('dialog', { name: 'mara' });
  await expect.element(entry.getByText('After Bloom')).toBeVisible();
  await expect.poll(() => axeFindings()).toEqual([]);
  await entry.getByRole('button', { name: 'Close' }).click();

  await page.getByLabelText('From').fill('2001-01-01');
  await page.getByLabelText('To').fill('2001-01-02');
  await expect.element(page.getByText('No entries found')).toBeVisible();
  expect(lastQuery()).toMatchObject({ from: '2001-01-01', to: '2001-01-02' });
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(line).toBeVisible();
  expect(address()).toBe('/dashboard?tab=audit');
});
