import { serviceDown, serviceUp } from '@doorstep/contracts/gateway/operations/events.ts';
import { addDays } from '@doorstep/contracts/language/local-time.ts';
import { businessModel } from '@doorstep/directory/models/business.model.ts';
import { remindOwner } from '@doorstep/directory/reminders/remind-owners.ts';
import { publishEvent, queueName } from '@doorstep/platform/messaging';
import { transact } from '@doorstep/platform/mongo';
import { afterAll, inject, it, onTestFinished, vi } from 'vitest';
import { makeAccount, openSession, send } from './api.ts';
import { makeBusiness } from './business.ts';
import { newBusiness, profile } from './onboarding-journey.ts';
import { openBus, openDatabase } from './stores.ts';
import { follow } from './two-devices.ts';
import { uniqueName } from './unique.ts';

const admin = await openSession('admin', 'admin123');
const namespace = inject('namespace');
const { channel, close } = await openBus();
afterAll(close);
const directory = await openDatabase('directory');
afterAll(() => directory.close());
const businesses = businessModel(directory);

/** A business whose owner directory knows, too. */
async function makeOwnedBusiness() {
  const made = await makeBusiness(admin);
  const owned = { _id: made.businessId, ownerId: made.owner.id };
  await vi.waitUntil(() => businesses.exists(owned));
  return made;
}

/**
 * Does for one business what directory does once a day, with its code and in its database, from where its events go their usual way. A
 * test cannot wait for that day, and reminders of all businesses would reach the owners of other tests.
 */
const remind = (businessId: number) =>
  transact(directory, session =>
    remindOwner({ db: directory, businesses, confirmAfterMonths: 6 }, session, businessId, new Date()),
  );

it('An owner is asked on two devices whether old data is still correct, and reads it on one for both', async () => {
  const { businessId, name, owner } = await makeOwnedBusiness();
  const updatedAt = new Date();
  updatedAt.setUTCMonth(updatedAt.getUTCMonth() - 7);
  await businesses.updateOne({ _id: businessId }, { $set: { updatedAt } });
  await follow({
    person: owner,
    text: `Is everything about ${name} still correct?`,
    cause: () => remind(businessId),
  });
});

it('An owner sees on two devices that the special days end, and reads it on one for both', async () => {
  const { businessId, name, owner } = await makeOwnedBusiness();
  const date = addDays(new Date().toISOString().slice(0, 10), 7);
  await send(admin, 'PUT', `/api/businesses/${businessId}`, { specialDays: [{ date, slots: [] }] });
  await follow({
    person: owner,
    text: `The calendar of ${name} has no special days after`,
    cause: () => remind(businessId),
  });
});

it('A user sees a new business of a saved search on two devices, and reads it on one for both', async () => {
  const person = await makeAccount(admin, 'user');
  const session = await openSession(person.username, person.password);
  const name = uniqueName();
  await send(session, 'POST', '/api/saved-searches', { name: 'Lanterns', query: `q=${encodeURIComponent(name)}` });
  await follow({
    person,
    text: 'New businesses in your search "Lanterns"',
    cause: () => send(admin, 'POST', '/api/businesses', { name, categoryId: 1 }),
  });
});

it('An administrator sees a failed approval on two devices, and reads it on one for both', async () => {
  const { name, email } = newBusiness();
  // The approval fails until an administrator decides whether this account, which has not confirmed its address, gets the business.
  await makeAccount(admin, 'user', { email });
  const request = { name, email, description: profile.description, categoryId: 1 };
  const { id } = await send<{ id: number }>(await openSession(), 'POST', '/api/business-requests', request);
  await follow({
    person: await makeAccount(admin, 'admin'),
    text: `The approval of ${name} failed`,
    isShared: true,
    cause: () => send(admin, 'POST', `/api/business-requests/${id}/approve`),
  });
});

it('An administrator sees on two devices that messages could not be handled, and reads it on one for both', async () => {
  const queue = queueName(namespace, 'directory', 'ratings');
  onTestFinished(async () => {
    await channel.purgeQueue(`${queue}.dead`);
  });
  await follow({
    person: await makeAccount(admin, 'admin'),
    text: 'Messages in the queue directory.ratings could not be handled',
    isShared: true,
    // Reaches no other service. Directory cannot read it, moves it to its dead letters and reports that.
    cause: async () => channel.sendToQueue(queue, Buffer.from('not an event')),
  });
});

it('An administrator sees on two devices that a service is down, and reads it on one for both', async () => {
  // The stack is shared, so no service may be stopped here, and a gateway reports one that has been silent for a minute. So this publishes
  // what a gateway does then; its own test stops services.
  const publish = (event: typeof serviceDown) => {
    const since = new Date();
    const data = { service: 'onboarding' as const, since: since.toISOString(), version: since.getTime() };
    return publishEvent(channel, namespace, event, { subject: 'service/onboarding', data });
  };
  onTestFinished(() => publish(serviceUp));
  await follow({
    person: await makeAccount(admin, 'admin'),
    text: 'The service onboarding does not answer',
    isShared: true,
    cause: () => publish(serviceDown),
  });
});
