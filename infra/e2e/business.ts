import { expect, vi } from 'vitest';
import { type Caller, makeAccount } from './api.ts';
import { uniqueName } from './unique.ts';

/** Creates an approved business without reviews and inquiries, and the account of its owner. */
export async function makeBusiness(admin: Caller, categoryId = 1) {
  const name = uniqueName();
  const response = await admin.call('POST', '/api/businesses', { name, categoryId });
  expect(response.status).toBe(201);
  const { id } = (await response.json()) as { id: number };
  // Engagement accepts reviews and inquiries once it knows the business.
  await vi.waitUntil(async () => (await admin.call('GET', `/api/businesses/${id}/inquiries`)).ok);
  // Identity refuses the account until it knows the business, too.
  const owner = await vi.waitFor(() => makeAccount(admin, 'business_owner', { businessId: id }));
  return { businessId: id, name, owner };
}
