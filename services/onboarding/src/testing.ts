import type { EventDefinition } from '@doorstep/contracts/common/event.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import type { BusinessRequest } from '@doorstep/contracts/onboarding/requests/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { boot, readJson } from '@doorstep/platform/testing';
import { vi } from 'vitest';
import { onboarding } from './app.ts';
import { knownBusinessModel } from './known-businesses/known-business.model.ts';

export const admin: Actor = { userId: 1, role: 'admin', name: 'Admin' };
export const otherAdmin: Actor = { userId: 2, role: 'admin', name: 'Other admin' };
export const asUser = (userId: number): Actor => ({ userId, role: 'user', name: `User ${userId}` });
export const asOwner = (businessId: number): Actor => ({
  userId: 10_000 + businessId,
  role: 'business_owner',
  businessId,
  name: `Owner of ${businessId}`,
});

export const form = {
  name: 'Stillwater Bees',
  description: 'We look after hives on roofs and in gardens.',
  email: 'hello@stillwater-bees.example',
  categoryId: 11,
};

type BusinessState = z.input<typeof businessCreated.schema>;

/** The data of directory's events about a complete business, changed by `more`. */
export function businessState(
  id: number,
  {
    version = 1,
    requestId,
    gallery = 1,
    ...more
  }: Partial<BusinessState['business']> & {
    version?: number;
    requestId?: number;
    gallery?: number;
  } = {},
): BusinessState {
  return {
    version,
    counts: { services: 1, gallery, portfolio: gallery },
    ...(requestId && { requestId }),
    business: {
      ...businessCreated.sample.business,
      id,
      name: `Business ${id}`,
      address: '12 Water Street',
      city: 'Boise',
      state: 'ID',
      zip: '83702',
      email: `hello@business${id}.example`,
      approvalStatus: 'none',
      ownerId: 10_000 + id,
      ...more,
    },
  };
}

export async function bootOnboarding(env: Record<string, string> = {}) {
  // Longer than any test waits; tests of answers that never arrive set a shorter time.
  const stand = await boot(onboarding, { APPROVAL_PATIENCE_MS: '30000', ...env });
  const { service, bus } = stand;
  const known = knownBusinessModel(service.db);
  const { call } = service;
  /** The events about a request so far. */
  const publishedFor = (event: EventDefinition, requestId: number) =>
    bus.received(event.type).filter(({ subject }) => subject === `business-request/${requestId}`);
  /** Delivers the state of a business and resolves when it is stored. */
  const know = async (state: BusinessState) => {
    await bus.deliver(businessCreated, state);
    await vi.waitUntil(() => known.exists({ _id: state.business.id, version: { $gte: state.version } }));
  };
  return {
    ...stand,
    call,
    publishedFor,
    know,
    /** A request from the public form. */
    ask: async (more?: object): Promise<BusinessRequest> => {
      const { id } = await readJson<BusinessRequest>(
        await call('POST', '/api/business-requests', { body: { ...form, ...more } }),
      );
      return readJson(await call('GET', `/api/business-requests/${id}`, { actor: admin }));
    },
    /** Makes a business known and submits it as its owner. */
    async submit(businessId: number): Promise<BusinessRequest> {
      await know(businessState(businessId));
      const body = { businessId };
      return readJson(
        await call('POST', '/api/business-requests/mark-for-review', { actor: asOwner(businessId), body }),
      );
    },
    read: async (id: number): Promise<BusinessRequest> =>
      readJson(await call('GET', `/api/business-requests/${id}`, { actor: admin })),
    /** Waits for `count` events about a request and resolves to the newest. */
    async waitFor<Schema extends z.ZodType>(event: EventDefinition<Schema>, requestId: number, count = 1) {
      await vi.waitUntil(() => publishedFor(event, requestId).length >= count);
      return event.schema.parse(publishedFor(event, requestId).at(-1)?.data);
    },
    /** Resolves when every event delivered so far was handled. */
    settled: () => service.handled(bus.delivered, 'businesses', 'accounts'),
  };
}
