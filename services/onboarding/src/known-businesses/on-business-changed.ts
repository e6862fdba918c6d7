import type { z } from '@doorstep/contracts/common/zod.ts';
import type { businessCreated, businessDeleted } from '@doorstep/contracts/directory/businesses/events.ts';
import { storeNewest } from '@doorstep/platform/messaging';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { toKnownBusiness } from './known-business.model.ts';

type BusinessEvent = z.output<typeof businessCreated.schema>;

/** Stores a business as its newest event describes it. */
export async function onBusinessChanged(
  { knownBusinesses }: Deps,
  event: BusinessEvent,
  session: ClientSession,
): Promise<void> {
  await storeNewest(knownBusinesses, toKnownBusiness(event), session);
}

/** Clears the known row of a deleted business and marks it as deleted; `effect` ends its open requests. */
export async function onBusinessDeleted(
  deps: Deps,
  { businessId, version }: z.output<typeof businessDeleted.schema>,
  session: ClientSession,
  effect: (deps: Deps, businessId: number, session: ClientSession) => Promise<void>,
): Promise<void> {
  const row = { _id: businessId, version, approvalStatus: 'none' as const, deleted: true };
  if (await storeNewest(deps.knownBusinesses, row, session)) await effect(deps, businessId, session);
}
