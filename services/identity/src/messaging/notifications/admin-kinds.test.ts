import { deadLetterEvents, serviceDown, serviceUp } from '@doorstep/contracts/gateway/operations/events.ts';
import {
  requestApproved,
  requestCompleted,
  requestCreated,
  requestFailed,
  requestRejected,
} from '@doorstep/contracts/onboarding/requests/events.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { admin } from '../../testing.ts';
import { bootNotifications, now } from './testing.ts';

const kit = await bootNotifications();
afterAll(() => kit.stop());

const root = { id: admin.userId, role: admin.role, username: admin.name };
const dana = await kit.register('dana', { role: 'admin', password: 'quiet-otter-7-long' }, admin);
const { user: owner, businessId } = await kit.makeOwner('mara');
const find = async (id: string, receiver: Parameters<typeof kit.list>[0] = root) =>
  (await kit.list(receiver)).find(one => one.id === id);

const buildRequest = (id: number, version: number, more: object = {}) => ({
  request: { ...requestCreated.sample.request, id, createdAt: now(), updatedAt: now(), ...more },
  version,
});
const administrator = { id: admin.userId, name: 'root' };

describe('Requests', () => {
  it('Every administrator is notified of a request, and none any more once one of them decides', async () => {
    await kit.publish(requestCreated, buildRequest(1, 1));
    for (const receiver of [root, dana])
      expect(await find('request:1', receiver)).toMatchObject({
        title: 'Stillwater Bees asks to be listed',
        path: '/dashboard?tab=requests',
        isRead: false,
      });
    expect(await find('request:1', owner)).toBeUndefined();
    await kit.publish(requestApproved, buildRequest(1, 2, { status: 'approved' }));
    for (const receiver of [root, dana]) expect(await find('request:1', receiver)).toMatchObject({ isRead: true });
  });

  it('A request whose event is later than its rejection brings no notification', async () => {
    await kit.publish(requestRejected, { ...buildRequest(2, 2, { status: 'rejected' }), administrator });
    await kit.publish(requestCreated, buildRequest(2, 1));
    expect(await find('request:2')).toBeUndefined();
  });

  it('A failed approval is news for administrators each time it fails, until another attempt begins', async () => {
    const failed = (version: number) => buildRequest(3, version, requestFailed.sample.request);
    const at = (version: number) => ({
      ...failed(version),
      request: { ...failed(version).request, id: 3, updatedAt: now() },
    });
    await kit.publish(requestFailed, at(3));
    expect(await find('failed-approval:3')).toMatchObject({
      title: 'The approval of Stillwater Bees failed',
      excerpt: 'The category of the request does not exist any more.',
    });
    await kit.publish(requestApproved, buildRequest(3, 4, { status: 'approved' }));
    expect(await find('failed-approval:3')).toMatchObject({ isRead: true });
    await kit.publish(requestFailed, at(5));
    expect(await find('failed-approval:3')).toMatchObject({ isRead: false });
    await kit.publish(requestFailed, at(3));
    await kit.publish(requestCompleted, { ...buildRequest(3, 6, { status: 'approved' }), administrator });
    expect(await find('failed-approval:3')).toMatchObject({ isRead: true });
  });

  it('An owner is notified of the decision about the business', async () => {
    const person = { id: owner.id, name: 'Mara' };
    const own = { name: 'Harbour Street Plumbing', businessId, status: 'approved' };
    await kit.publish(requestCompleted, { ...buildRequest(4, 3, own), administrator, owner: person });
    expect(await find('decision:4', owner)).toMatchObject({
      title: 'Harbour Street Plumbing is approved',
      path: '/business-dashboard',
    });
    const rejected = { ...own, status: 'rejected', reason: 'Please add pictures.' };
    await kit.publish(requestRejected, { ...buildRequest(5, 2, rejected), administrator, owner: person });
    expect(await find('decision:5', owner)).toMatchObject({
      title: 'Harbour Street Plumbing was not approved',
      excerpt: 'Please add pictures.',
    });
  });

  it('The submission of an owner reads differently from a request to be listed', async () => {
    await kit.publish(requestCreated, buildRequest(6, 1, { name: 'Harbour Street Plumbing', businessId }));
    expect(await find('request:6')).toMatchObject({ title: 'Harbour Street Plumbing waits for approval' });
  });
});

describe('Operations', () => {
  const down = (seconds: number) => {
    const since = new Date(Date.now() - 600_000 + seconds * 1_000);
    return { service: 'engagement' as const, since: since.toISOString(), version: since.getTime() };
  };

  it('An outage that two gateways report is one notification, read when the service is back', async () => {
    await kit.publish(serviceDown, down(0));
    expect(await find('service-down:engagement')).toMatchObject({ title: 'The service engagement does not answer' });
    await kit.read({ ...dana }, { kind: 'service-down' });
    await kit.publish(serviceDown, down(2));
    expect(await find('service-down:engagement', dana)).toMatchObject({ isRead: true });
    expect(await find('service-down:engagement')).toMatchObject({ isRead: false });
    await kit.publish(serviceUp, down(100));
    await kit.publish(serviceUp, down(101));
    expect(await find('service-down:engagement')).toMatchObject({ isRead: true });
  });

  it('A report of an outage that is later than its end changes nothing, and the next outage is news', async () => {
    await kit.publish(serviceDown, down(50));
    expect(await find('service-down:engagement')).toMatchObject({ isRead: true });
    await kit.publish(serviceDown, down(200));
    expect(await find('service-down:engagement')).toMatchObject({ isRead: false });
  });

  it('Dead letters are news each time there are more, and dealt with when there are none', async () => {
    const found = (count: number, version: number) => ({
      queue: 'ratings',
      count,
      version: Date.now() - 60_000 + version,
    });
    await kit.publish(deadLetterEvents.directory, found(1, 1));
    expect(await find('dead-letters:directory.ratings')).toMatchObject({
      title: 'Messages in the queue directory.ratings could not be handled',
      isRead: false,
    });
    await kit.publish(deadLetterEvents.directory, found(0, 2_000));
    expect(await find('dead-letters:directory.ratings')).toMatchObject({ isRead: true });
    await kit.publish(deadLetterEvents.directory, found(2, 4_000));
    expect(await find('dead-letters:directory.ratings')).toMatchObject({ isRead: false });
    expect(await find('dead-letters:directory.ratings', owner)).toBeUndefined();
  });
});
