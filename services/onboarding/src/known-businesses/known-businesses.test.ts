import { randomUUID } from 'node:crypto';
import { businessCreated, businessDeleted, businessUpdated } from '@doorstep/contracts/directory/businesses/events.ts';
import { afterAll, expect, it } from 'vitest';
import { bootOnboarding, businessState } from '../testing.ts';
import { type KnownBusinessRow, knownBusinessModel } from './known-business.model.ts';

const kit = await bootOnboarding();
afterAll(() => kit.stop());

const findKnown = (id: number) => knownBusinessModel(kit.service.db).findById(id).lean<KnownBusinessRow>();

it('A known business matches its newest event, even if events are repeated, late or lost', async () => {
  const id = randomUUID();
  await kit.bus.deliver(businessUpdated, businessState(1, { version: 3, gallery: 3 }), id);
  await kit.settled();
  await kit.bus.deliver(businessUpdated, businessState(1, { version: 3, gallery: 9 }));
  await kit.bus.deliver(businessCreated, businessState(1, { version: 1, gallery: 0 }));
  await kit.bus.deliver(businessUpdated, businessState(1, { version: 3, gallery: 3 }), id);
  await kit.settled();
  expect(await findKnown(1)).toMatchObject({ version: 3, counts: { gallery: 3 } });
  await kit.bus.deliver(businessUpdated, businessState(1, { version: 6, gallery: 6 }));
  await kit.settled();
  expect(await findKnown(1)).toMatchObject({ version: 6, counts: { gallery: 6 } });
});

it('Deleting a business ends its open request, and a late change does not bring it back', async () => {
  const { id } = await kit.submit(2);
  await kit.bus.deliver(businessDeleted, { businessId: 2, version: 5 });
  await kit.bus.deliver(businessUpdated, businessState(2, { version: 4 }));
  await kit.bus.deliver(businessDeleted, { businessId: 2, version: 5 });
  await kit.settled();
  expect(await findKnown(2)).toMatchObject({ version: 5, deleted: true });
  expect(await kit.read(id)).toMatchObject({ status: 'rejected', reason: 'The business was deleted.' });
});
