import { randomUUID } from 'node:crypto';
import type { z } from '@doorstep/contracts/common/zod.ts';
import {
  businessApproved,
  businessCreated,
  businessDeleted,
  businessRefused,
} from '@doorstep/contracts/directory/businesses/events.ts';
import { auditedEvents } from '@doorstep/contracts/identity/audit/events.ts';
import { accountCreated, accountRefused, accountUpdated } from '@doorstep/contracts/identity/users/events.ts';
import type { approveBusinessRequest } from '@doorstep/contracts/onboarding/requests/calls.ts';
import {
  accountRequested,
  requestApproved,
  requestCompleted,
  requestFailed,
  requestRejected,
} from '@doorstep/contracts/onboarding/requests/events.ts';
import type { BusinessRequest, OwnerChoice } from '@doorstep/contracts/onboarding/requests/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { verifyPassword } from '@doorstep/platform/password';
import { bootService, readJson, readRefusal, type TestService } from '@doorstep/platform/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { onboarding } from '../app.ts';
import { requestModel } from '../requests/request.model.ts';
import { admin, asOwner, asUser, bootOnboarding, businessState, otherAdmin } from '../testing.ts';

type Approved = z.output<typeof approveBusinessRequest.response>;

let lastBusiness = 100;
const newBusiness = () => ++lastBusiness;

const kit = await bootOnboarding();

afterAll(() => kit.stop());

const approve = (id: number, actor: Actor = admin, owner?: OwnerChoice) =>
  kit.call('POST', `/api/business-requests/${id}/approve`, { actor, ...(owner && { body: { owner } }) });
const approved = async (id: number, owner?: OwnerChoice) => {
  const response = await approve(id, admin, owner);
  expect(response.status).toBe(200);
  return readJson<Approved>(response);
};
const reject = (id: number, reason?: string) =>
  kit.call('PUT', `/api/business-requests/${id}/status`, { actor: admin, body: { status: 'rejected', reason } });
const businessMade = (requestId: number, businessId: number, id?: string) =>
  kit.bus.deliver(businessCreated, { ...businessState(businessId, { ownerId: undefined }), requestId }, id);
const account = (requestId: number, userId: number, attempt?: number) => ({
  ...accountCreated.sample,
  user: { ...accountCreated.sample.user, id: userId, username: `bees-${userId}`, name: 'Bees' },
  requestId,
  attempt,
});
const accountMade = (requestId: number, userId: number, attempt: number, id?: string) =>
  kit.bus.deliver(accountCreated, account(requestId, userId, attempt), id);

/** Answers as directory and identity do, as soon as they get the events. */
async function answerApproval(requestId: number, businessId: number, attempt: number): Promise<void> {
  await kit.waitFor(requestApproved, requestId);
  await businessMade(requestId, businessId);
  await kit.waitFor(accountRequested, requestId);
  await accountMade(requestId, 700 + businessId, attempt);
}

describe('Approving a request from the public form', () => {
  it('Approving a request creates a business and an account, and shows the temporary password once', async () => {
    const { id } = await kit.ask({ name: 'Bloom & Branch' });
    const businessId = newBusiness();
    const [answer] = await Promise.all([approved(id), answerApproval(id, businessId, 1)]);
    const username = `bees-${700 + businessId}`;
    expect(answer).toMatchObject({
      business: { id: businessId, name: 'Bloom & Branch' },
      account: { username, temporaryPassword: expect.stringMatching(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/) },
      request: { status: 'approved', businessId, provisioning: { state: 'done', ownerId: 700 + businessId, username } },
    });
    expect(answer.request.provisioning).not.toHaveProperty('passwordUntold');
    const asked = await kit.waitFor(accountRequested, id);
    expect(asked).toMatchObject({ attempt: 1, businessId, username: 'bloom-branch', name: 'Bloom & Branch' });
    expect(await verifyPassword(answer.account?.temporaryPassword ?? '', asked.passwordHash)).toBe(true);
    expect(await kit.waitFor(requestCompleted, id)).toMatchObject({
      administrator: { id: 1, name: 'Admin' },
      owner: { id: 700 + businessId, name: 'Bees' },
    });
    expect(await readRefusal(approve(id))).toEqual([409, 'This request was approved already.']);
  });

  it('The temporary password is never stored or mailed; the request drops its hash after the approval', async () => {
    const { id } = await kit.ask({ name: 'Quiet Bees' });
    const [answer] = await Promise.all([approved(id), answerApproval(id, newBusiness(), 1)]);
    const password = answer.account?.temporaryPassword ?? 'none';
    const row = await requestModel(kit.service.db).findById(id).lean();
    const outbox = await kit.service.db.collection('outbox').find().toArray();
    expect(JSON.stringify([row, outbox])).not.toContain(password);
    expect(row?.approval).not.toHaveProperty('login');
  });

  it('The sender of an approved request is to get the mail about a new account, with its user name', async () => {
    const { id } = await kit.ask({ name: 'Mailed Bees', email: 'mailed@bees.example' });
    const businessId = newBusiness();
    await Promise.all([approved(id), answerApproval(id, businessId, 1)]);
    expect(await kit.waitFor(requestCompleted, id)).toMatchObject({
      mail: 'request-approved',
      request: { email: 'mailed@bees.example', businessId, provisioning: { username: `bees-${700 + businessId}` } },
    });
  });

  it('An existing account becomes the owner and keeps its password', async () => {
    const { id } = await kit.ask();
    const deciding = approved(id);
    await kit.waitFor(requestApproved, id);
    await businessMade(id, newBusiness());
    await kit.waitFor(accountRequested, id);
    await kit.bus.deliver(accountUpdated, account(id, 3));
    const answer = await deciding;
    expect(answer.account).toEqual({ username: 'bees-3' });
    expect(answer.request.provisioning?.state).toBe('done');
  });

  it.each([
    ['business', 'The category of the request does not exist any more.'],
    ['account', 'The account of hello@stillwater-bees.example has a business already.'],
  ])('Administrators see why creating the %s failed, and approving again continues there', async (part, reason) => {
    const { id } = await kit.ask();
    const businessId = newBusiness();
    const deciding = approved(id);
    const { version } = await kit.waitFor(requestApproved, id);
    if (part === 'business') await kit.bus.deliver(businessRefused, { requestId: id, version, reason });
    else {
      await businessMade(id, businessId);
      const asked = await kit.waitFor(accountRequested, id);
      await kit.bus.deliver(accountRefused, { requestId: id, version: asked.version, reason });
    }
    const answer = await deciding;
    expect(answer.request).toMatchObject({ status: 'approved', provisioning: { state: 'failed', failure: reason } });
    expect(answer.account).toBeUndefined();
    expect(await kit.waitFor(requestFailed, id)).toMatchObject({ request: { provisioning: { failure: reason } } });
    const pending = await readJson<BusinessRequest[]>(
      await kit.call('GET', '/api/business-requests/pending', { actor: admin }),
    );
    expect(pending.map(request => request.id)).toContain(id);
    expect(await readRefusal(reject(id))).toEqual([
      409,
      'This request was approved already. Its approval can be tried again.',
    ]);

    const secondApproval = approved(id);
    if (part === 'business') {
      await kit.waitFor(requestApproved, id, 2);
      await businessMade(id, businessId);
      await kit.waitFor(accountRequested, id);
    } else await kit.waitFor(accountRequested, id, 2);
    await accountMade(id, 700 + businessId, 2);
    expect((await secondApproval).account?.temporaryPassword).toBeDefined();
    expect(kit.publishedFor(requestApproved, id)).toHaveLength(part === 'business' ? 2 : 1);
  });

  it.each(['business', 'account'])(
    'Late and repeated refusals of the %s from an earlier attempt are ignored',
    async part => {
      const { id } = await kit.ask();
      const businessId = newBusiness();
      const first = approved(id);
      const asked = part === 'business' ? requestApproved : accountRequested;
      if (part === 'account') {
        await kit.waitFor(requestApproved, id);
        await businessMade(id, businessId);
      }
      const { version } = await (part === 'business'
        ? kit.waitFor(requestApproved, id)
        : kit.waitFor(accountRequested, id));
      const refused = part === 'business' ? businessRefused : accountRefused;
      const refuse = (answers: number) =>
        kit.bus.deliver(refused, { requestId: id, version: answers, reason: 'Not now.' });
      await refuse(version);
      await first;

      const second = approved(id);
      await vi.waitUntil(() => kit.publishedFor(asked, id).length === 2);
      await refuse(version);
      await kit.settled();
      expect(await kit.read(id)).toMatchObject({ provisioning: { state: 'running' } });
      if (part === 'business') {
        await businessMade(id, businessId);
        await kit.waitFor(accountRequested, id);
      }
      await accountMade(id, 700 + businessId, 2);
      expect((await second).request.provisioning).toMatchObject({ state: 'done' });
      expect(kit.publishedFor(requestFailed, id)).toHaveLength(1);
    },
  );

  it('A refusal from an earlier release, which has no version, still fails the approval', async () => {
    const { id } = await kit.ask();
    const deciding = approved(id);
    await kit.waitFor(requestApproved, id);
    await kit.bus.deliverUnversioned(businessRefused, { requestId: id, reason: 'No such category.' });
    expect((await deciding).request.provisioning).toEqual({ state: 'failed', failure: 'No such category.' });
  });

  describe('An unconfirmed account with the address of the request', () => {
    const reason =
      'An account with the address hello@stillwater-bees.example exists, but the address is not confirmed.';
    const unconfirmed = { id: 31, username: 'stranger', createdAt: '2026-03-02T09:15:00.000Z' };
    const existing = { account: 'existing' as const, userId: 31 };

    async function questioned(): Promise<number> {
      const { id } = await kit.ask();
      const deciding = approved(id);
      await kit.waitFor(requestApproved, id);
      await businessMade(id, newBusiness());
      const { version } = await kit.waitFor(accountRequested, id);
      await kit.bus.deliver(accountRefused, { requestId: id, version, reason, unconfirmed });
      const { request, account } = await deciding;
      expect(account).toBeUndefined();
      expect(request.provisioning).toEqual({ state: 'failed', failure: reason, unconfirmedAccount: unconfirmed });
      return id;
    }

    it('Administrators are asked about an unconfirmed account, and can give it the business', async () => {
      const id = await questioned();
      expect(await readRefusal(approve(id))).toEqual([
        409,
        'An account has this email address but never confirmed it. Please choose who gets the business.',
      ]);
      const deciding = approved(id, existing);
      expect(await kit.waitFor(accountRequested, id, 2)).toMatchObject({ attempt: 2, owner: existing });
      await kit.bus.deliver(accountUpdated, account(id, 31));
      expect(await deciding).toMatchObject({
        account: { username: 'bees-31' },
        request: { provisioning: { state: 'done', ownerId: 31 } },
      });
    });

    it('Administrators can choose a new account with another address, and the choice is audited', async () => {
      const id = await questioned();
      const owner = { account: 'new' as const, email: 'owner@stillwater-bees.example' };
      const deciding = approved(id, owner);
      const asked = await kit.waitFor(accountRequested, id, 2);
      expect(asked).toMatchObject({ attempt: 2, email: 'hello@stillwater-bees.example', owner });
      await accountMade(id, 971, 2);
      const { account: made } = await deciding;
      expect(await verifyPassword(made?.temporaryPassword ?? '', asked.passwordHash)).toBe(true);
      await vi.waitFor(() => {
        const entries = kit.bus.received('onboarding-audited').filter(({ subject }) => subject === `request/${id}`);
        const changes = entries.map(({ data }) => auditedEvents.onboarding.schema.parse(data).entry.changes);
        expect(changes).toContainEqual(expect.arrayContaining([{ field: 'owner', after: owner }]));
      });
    });

    it('A choice that was not asked for, of another account or with an invalid address is refused', async () => {
      const { id } = await kit.ask();
      expect(await readRefusal(approve(id, admin, existing))).toEqual([
        409,
        'There is no account to choose for this request.',
      ]);
      expect((await kit.read(id)).status).toBe('pending');
      const questionedId = await questioned();
      expect((await approve(questionedId, admin, { ...existing, userId: 32 })).status).toBe(409);
      const wrong = { actor: admin, body: { owner: { account: 'new', email: 'no-address' } } };
      expect((await kit.call('POST', `/api/business-requests/${questionedId}/approve`, wrong)).status).toBe(422);
      expect(kit.publishedFor(accountRequested, questionedId)).toHaveLength(1);
    });

    it('Only administrators see that they must choose an account, and only they can choose', async () => {
      const { id } = await kit.ask();
      for (const actor of [asUser(31), asOwner(1)]) expect((await approve(id, actor, existing)).status).toBe(403);
      await requestModel(kit.service.db).updateOne(
        { _id: id },
        {
          $set: {
            userId: 31,
            approval: { step: 'account', existing: false, attempt: 1, failure: reason, unconfirmed },
          },
        },
      );
      expect(await kit.read(id)).toHaveProperty('provisioning.unconfirmedAccount');
      const seen = await kit.call('GET', `/api/business-requests/${id}`, { actor: asUser(31) });
      expect(await readJson(seen)).not.toHaveProperty('provisioning');
    });
  });

  it('Repeated answers, and answers in the wrong order, complete an approval once', async () => {
    const { id } = await kit.ask();
    const businessId = newBusiness();
    const events = [randomUUID(), randomUUID()];
    const deciding = approved(id);
    await kit.waitFor(requestApproved, id);
    await accountMade(id, 900, 1, events[1]);
    await kit.settled();
    for (const event of [events[0], events[0], randomUUID(), undefined]) await businessMade(id, businessId, event);
    await kit.waitFor(accountRequested, id);
    for (const event of [events[1], undefined, undefined]) await accountMade(id, 901, 1, event);
    expect((await deciding).account?.username).toBe('bees-901');
    await kit.bus.deliver(businessRefused, { requestId: id, version: 9, reason: 'Too late.' });
    await kit.bus.deliver(accountRefused, { requestId: id, version: 9, reason: 'Too late.' });
    await kit.settled();
    expect((await kit.read(id)).provisioning).toMatchObject({ state: 'done', ownerId: 901 });
    await kit.waitFor(requestCompleted, id);
    for (const event of [requestApproved, accountRequested, requestCompleted])
      expect(kit.publishedFor(event, id)).toHaveLength(1);
    expect(kit.publishedFor(requestFailed, id)).toHaveLength(0);
  });

  it('A request is approved once when several administrators approve it at the same time', async () => {
    const { id } = await kit.ask();
    const deciding = Promise.all([approve(id), approve(id, otherAdmin), approve(id), approve(id, otherAdmin)]);
    await answerApproval(id, newBusiness(), 1);
    const answers = await deciding;
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(kit.publishedFor(requestApproved, id)).toHaveLength(1);
    expect(kit.publishedFor(accountRequested, id)).toHaveLength(1);
  });
});

describe('Deciding on a submitted business', () => {
  it('A submitted business is approved without a new account, and its owner gets a mail', async () => {
    const businessId = newBusiness();
    const { id } = await kit.submit(businessId);
    const deciding = approved(id);
    expect(await kit.waitFor(requestApproved, id)).toMatchObject({ request: { businessId } });
    await kit.bus.deliver(businessApproved, {
      ...businessState(businessId, { version: 2, approvalStatus: 'approved' }),
      requestId: id,
    });
    const answer = await deciding;
    expect(answer).toMatchObject({
      business: { id: businessId, name: `Business ${businessId}` },
      request: { provisioning: { state: 'done', ownerId: 10_000 + businessId } },
    });
    expect(answer.account).toBeUndefined();
    expect(kit.publishedFor(accountRequested, id)).toHaveLength(0);
    expect(await kit.waitFor(requestCompleted, id)).toMatchObject({
      owner: { id: 10_000 + businessId, name: `Owner of ${businessId}` },
      mail: 'listing-approved',
    });
  });

  it('Owners see the reason for a rejection, get it by mail, and can submit again', async () => {
    const businessId = newBusiness();
    const owner = asOwner(businessId);
    const { id } = await kit.submit(businessId);
    expect(await readJson<BusinessRequest>(await reject(id, 'Please add your address.'))).toMatchObject({
      status: 'rejected',
      reason: 'Please add your address.',
    });
    expect(await kit.waitFor(requestRejected, id)).toMatchObject({
      administrator: { id: 1, name: 'Admin' },
      owner: { id: owner.userId, name: owner.name },
      request: { businessId, reason: 'Please add your address.' },
      mail: 'listing-rejected',
    });
    expect(await readJson(await kit.call('GET', '/api/business-requests/my-status', { actor: owner }))).toEqual({
      status: 'rejected',
      reason: 'Please add your address.',
    });
    expect(await readRefusal(reject(id))).toEqual([409, 'This request was rejected already.']);
    expect(await readRefusal(approve(id))).toEqual([409, 'This request was rejected already.']);
    expect(await kit.submit(businessId)).toMatchObject({ status: 'pending', businessId });
  });

  it('A pending request is rejected without an event or a mail when its business is deleted', async () => {
    const businessId = newBusiness();
    const { id } = await kit.submit(businessId);
    await kit.bus.deliver(businessDeleted, { businessId, version: 9 });
    await vi.waitFor(async () =>
      expect(await kit.read(id)).toMatchObject({ status: 'rejected', reason: 'The business was deleted.' }),
    );
    expect(
      await kit.service.db.collection('outbox').countDocuments({
        'envelope.subject': `business-request/${id}`,
        'envelope.type': { $ne: 'request-created' },
      }),
    ).toBe(0);
    const submitting = kit.call('POST', '/api/business-requests/mark-for-review', {
      actor: asOwner(businessId),
      body: { businessId },
    });
    expect((await submitting).status).toBe(404);
  });

  it('An approval is rejected if the new business was deleted before its creation was known', async () => {
    const { id } = await kit.ask();
    const businessId = newBusiness();
    const deciding = approved(id);
    await kit.waitFor(requestApproved, id);
    await kit.bus.deliver(businessDeleted, { businessId, version: 2 });
    await kit.settled();
    await businessMade(id, businessId);
    expect((await deciding).request).toMatchObject({ status: 'rejected', reason: 'The business was deleted.' });
    expect(kit.publishedFor(accountRequested, id)).toHaveLength(0);
  });
});

describe('Approvals without an answer in time', () => {
  let impatient: TestService;
  beforeAll(async () => {
    impatient = await bootService(onboarding, { namespace: kit.namespace, env: { APPROVAL_PATIENCE_MS: '1' } });
  });
  afterAll(() => impatient.stop());

  const approveImpatiently = (id: number) =>
    impatient.call('POST', `/api/business-requests/${id}/approve`, { actor: admin });
  /** Approves without an answer from other services, and backdates the attempt so that it counts as stuck. */
  async function approveInVain(id: number): Promise<Approved> {
    const stuck = await approveImpatiently(id);
    expect(stuck.status).toBe(200);
    await requestModel(kit.service.db).updateOne({ _id: id }, { $set: { 'approval.startedAt': new Date(0) } });
    return readJson(stuck);
  }

  it('A stuck approval continues when it is approved again, and ignores late answers', async () => {
    const { id } = await kit.ask();
    const businessId = newBusiness();
    const stuck = await approveInVain(id);
    expect(stuck.request.provisioning).toEqual({ state: 'running' });
    expect(stuck.account).toBeUndefined();

    const secondApproval = approved(id);
    await kit.waitFor(requestApproved, id, 2);
    await businessMade(id, businessId);
    await kit.waitFor(accountRequested, id);
    await accountMade(id, 950, 2);
    const { account: shown } = await secondApproval;
    const asked = await kit.waitFor(accountRequested, id);
    expect(asked.attempt).toBe(2);
    expect(await verifyPassword(shown?.temporaryPassword ?? '', asked.passwordHash)).toBe(true);

    await businessMade(id, businessId);
    await accountMade(id, 950, 1);
    await kit.settled();
    expect((await kit.read(id)).provisioning).toEqual({ state: 'done', ownerId: 950, username: 'bees-950' });
    await kit.waitFor(requestCompleted, id);
    expect(kit.publishedFor(accountRequested, id)).toHaveLength(1);
    expect(kit.publishedFor(requestCompleted, id)).toHaveLength(1);
  });

  it('Approving again shows a new password once if the account came too late to show the first one', async () => {
    const { id } = await kit.ask();
    const businessId = newBusiness();
    await approveInVain(id);
    await businessMade(id, businessId);
    await kit.waitFor(accountRequested, id);
    await accountMade(id, 960, 1);
    await vi.waitFor(async () => expect((await kit.read(id)).provisioning?.passwordUntold).toBe(true));
    expect(await kit.waitFor(requestCompleted, id)).toMatchObject({ owner: { id: 960 }, mail: 'request-approved' });

    const secondApproval = approved(id);
    const asked = await kit.waitFor(accountRequested, id, 2);
    await kit.bus.deliver(accountUpdated, account(id, 960, 2));
    const { account: shown } = await secondApproval;
    expect(await verifyPassword(shown?.temporaryPassword ?? '', asked.passwordHash)).toBe(true);
    expect((await kit.read(id)).provisioning).toEqual({ state: 'done', ownerId: 960, username: 'bees-960' });
    expect(await readRefusal(approve(id))).toEqual([409, 'This request was approved already.']);
    expect(kit.publishedFor(requestCompleted, id)).toHaveLength(1);
  });

  it('A request that is approved and rejected at the same time ends as one of the two', async () => {
    const { id } = await kit.ask();
    const [first, second] = await Promise.all([approveImpatiently(id), reject(id)]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const { status } = await kit.read(id);
    expect(status).toBe(first.status === 200 ? 'approved' : 'rejected');
    expect(await readRefusal(reject(id))).toContain(409);
  });
});

describe('Decisions', () => {
  it.each<[string, string, unknown]>([
    ['POST', 'approve', undefined],
    ['PUT', 'status', { status: 'rejected' }],
  ])('Only administrators can decide on a request: %s …/%s', async (method, action, body) => {
    const { id } = await kit.ask();
    const call = (actor?: Actor) => kit.call(method, `/api/business-requests/${id}/${action}`, { actor, body });
    expect((await call()).status).toBe(401);
    for (const actor of [asUser(30), asOwner(1)]) expect((await call(actor)).status).toBe(403);
    expect((await kit.read(id)).status).toBe('pending');
  });

  it('Decisions on unknown requests, or with an unknown status, are refused', async () => {
    const { id } = await kit.ask();
    expect((await approve(999_999)).status).toBe(404);
    expect((await reject(999_999)).status).toBe(404);
    for (const status of ['approved', 'pending', 'nonsense'])
      expect(
        (await kit.call('PUT', `/api/business-requests/${id}/status`, { actor: admin, body: { status } })).status,
      ).toBe(422);
    expect((await kit.read(id)).status).toBe('pending');
  });

  it('An approval completes when another replica has handled the answer', async () => {
    const { id } = await kit.ask();
    const deciding = approved(id);
    await kit.waitFor(requestApproved, id);
    const done = { step: 'done', businessId: 1, owner: { id: 3, name: 'Mara', username: 'mara' } };
    const set = Object.fromEntries(Object.entries(done).map(([field, value]) => [`approval.${field}`, value]));
    await requestModel(kit.service.db).updateOne({ _id: id }, { $set: set });
    expect((await deciding).account).toEqual({ username: 'mara' });
  });
});
