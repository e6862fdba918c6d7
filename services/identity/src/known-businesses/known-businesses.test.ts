import { randomUUID } from 'node:crypto';
import { businessCreated, businessDeleted, businessUpdated } from '@doorstep/contracts/directory/businesses/events.ts';
import { afterAll, expect, it } from 'vitest';
import { userModel } from '../models/user.model.ts';
import { bootIdentity } from '../testing.ts';
import { type KnownBusinessRow, knownBusinessModel } from './known-business.model.ts';

const kit = await bootIdentity();
afterAll(() => kit.stop());

const state = (id: number, version: number, ownerId: number) => ({
  ...businessCreated.sample,
  version,
  business: { ...businessCreated.sample.business, id, ownerId },
});
const findKnown = (id: number) => knownBusinessModel(kit.service.db).findById(id).lean<KnownBusinessRow>();
const handled = () => kit.service.handled(kit.bus.delivered, 'known-businesses');

it('A known business matches its newest event, even if events are repeated, late or lost', async () => {
  const id = randomUUID();
  await kit.bus.deliver(businessUpdated, state(1, 3, 30), id);
  await handled();
  await kit.bus.deliver(businessUpdated, state(1, 3, 31));
  await kit.bus.deliver(businessCreated, state(1, 1, 10));
  await kit.bus.deliver(businessUpdated, state(1, 3, 30), id);
  await handled();
  expect(await findKnown(1)).toMatchObject({ version: 3, ownerId: 30 });
  await kit.bus.deliver(businessUpdated, state(1, 6, 60));
  await handled();
  expect(await findKnown(1)).toMatchObject({ version: 6, ownerId: 60 });
});

it('Deleting a business unlinks its account once, and a late change does not bring it back', async () => {
  const { id } = await kit.register('linked');
  const users = userModel(kit.service.db);
  await kit.bus.deliver(businessCreated, state(2, 1, id));
  await handled();
  await users.updateOne({ _id: id }, { $set: { businessId: 2 } });
  await kit.bus.deliver(businessDeleted, { businessId: 2, version: 5 });
  await handled();
  const version = (await users.findById(id).lean())?.version;
  await kit.bus.deliver(businessUpdated, state(2, 4, id));
  await kit.bus.deliver(businessDeleted, { businessId: 2, version: 5 });
  await handled();
  expect(await findKnown(2)).toMatchObject({ version: 5, deleted: true });
  const account = await users.findById(id).lean();
  expect(account?.businessId).toBeUndefined();
  expect(account?.version).toBe(version);
});
