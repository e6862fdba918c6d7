import { randomUUID } from 'node:crypto';
import {
  accountCreated,
  accountRefused,
  accountRequested,
  accountUpdated,
  type approveBusinessRequest,
  auditedEvents,
  type BusinessRequest,
  businessApproved,
  businessCreated,
  businessDeleted,
  businessRefused,
  type OwnerChoice,
  type Problem,
  requestApproved,
  requestCompleted,
  requestFailed,
  requestRejected,
  type z,
} from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';
import { verifyPassword } from '@doorstep/platform/password';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { requestModel } from '../requests/request.model.ts';
import {
  admin,
  bootOnboarding,
  businessState,
  otherAdmin,
  ownerOf,
  type TestOnboarding,
  userNamed,
} from '../testing.ts';

type Approved = z.output<typeof approveBusinessRequest.response>;

let kit: TestOnboarding;
let lastBusiness = 100;
const newBusiness = () => ++lastBusiness;

beforeAll(async () => {
  // Mail waits in the queue: nobody listens there.
  kit = await bootOnboarding({ SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://doorstep.example' });
});

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
const refusal = async (answer: Promise<Response>) => {
  const response = await answer;
  return [response.status, (await readJson<Problem>(response)).message];
};
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
const mailsOf = (name: string) =>
  kit.service.db
    .collection<{ to: string; subject: string; text: string }>('mails')
    .find({ subject: { $regex: name } })
    .toArray();

/** Answers as directory and identity do, as soon as they are asked. */
async function carryOut(requestId: number, businessId: number, attempt: number): Promise<void> {
  await kit.heard(requestApproved, requestId);
  await businessMade(requestId, businessId);
  await kit.heard(accountRequested, requestId);
  await accountMade(requestId, 700 + businessId, attempt);
}

describe('a request from the form', () => {
  it('becomes a business and an account, and the administrator is told its password once', async () => {
    const { id } = await kit.ask({ name: 'Bloom & Branch' });
    const businessId = newBusiness();
    const [answer] = await Promise.all([approved(id), carryOut(id, businessId, 1)]);
    const username = `bees-${700 + businessId}`;
    expect(answer).toMatchObject({
      business: { id: businessId, name: 'Bloom & Branch' },
      account: { username, temporaryPassword: expect.stringMatching(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/) },
      request: { status: 'approved', businessId, provisioning: { state: 'done', ownerId: 700 + businessId, username } },
    });
    expect(answer.request.provisioning).not.toHaveProperty('passwordUntold');
    const asked = await kit.heard(accountRequested, id);
    expect(asked).toMatchObject({ attempt: 1, businessId, username: 'bloom-branch', name: 'Bloom & Branch' });
    expect(await verifyPassword(answer.account?.temporaryPassword ?? '', asked.passwordHash)).toBe(true);
    expect(await kit.heard(requestCompleted, id)).toMatchObject({
      administrator: { id: 1, name: 'Admin' },
      owner: { id: 700 + businessId, name: 'Bees' },
    });
    expect(await refusal(approve(id))).toEqual([409, 'This request was approved already.']);
  });

  it('keeps no password in database, events and mail but its hash, and that no longer than it is needed', async () => {
    const { id } = await kit.ask({ name: 'Quiet Bees' });
    const [answer] = await Promise.all([approved(id), carryOut(id, newBusiness(), 1)]);
    const password = answer.account?.temporaryPassword ?? 'none';
    const row = await requestModel(kit.service.db).findById(id).lean();
    const outbox = await kit.service.db.collection('outbox').find().toArray();
    expect(JSON.stringify([row, outbox, await mailsOf('Quiet Bees')])).not.toContain(password);
    expect(row?.approval).not.toHaveProperty('login');
  });

  it('mails the address where to sign in', async () => {
    const { id } = await kit.ask({ name: 'Mailed Bees', email: 'mailed@bees.example' });
    const businessId = newBusiness();
    await Promise.all([approved(id), carryOut(id, businessId, 1)]);
    const mails = await mailsOf('Mailed Bees');
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([['mailed@bees.example', 'Mailed Bees is approved']]);
    expect(mails[0]?.text).toContain('https://doorstep.example/business-login');
    expect(mails[0]?.text).toContain(`bees-${700 + businessId}`);
    expect(mails[0]?.text).toContain('Forgot password');
  });

  it('makes the account that was there the owner, which keeps its password', async () => {
    const { id } = await kit.ask();
    const deciding = approved(id);
    await kit.heard(requestApproved, id);
    await businessMade(id, newBusiness());
    await kit.heard(accountRequested, id);
    await kit.bus.deliver(accountUpdated, account(id, 3));
    const answer = await deciding;
    expect(answer.account).toEqual({ username: 'bees-3' });
    expect(answer.request.provisioning?.state).toBe('done');
  });

  it.each([
    ['business', 'The category of the request does not exist any more.'],
    ['account', 'The account of hello@stillwater-bees.example has a business already.'],
  ])('shows why the %s could not be made; approved again, it goes on from there', async (part, reason) => {
    const { id } = await kit.ask();
    const businessId = newBusiness();
    const deciding = approved(id);
    const { version } = await kit.heard(requestApproved, id);
    if (part === 'business') await kit.bus.deliver(businessRefused, { requestId: id, version, reason });
    else {
      await businessMade(id, businessId);
      const asked = await kit.heard(accountRequested, id);
      await kit.bus.deliver(accountRefused, { requestId: id, version: asked.version, reason });
    }
    const answer = await deciding;
    expect(answer.request).toMatchObject({ status: 'approved', provisioning: { state: 'failed', failure: reason } });
    expect(answer.account).toBeUndefined();
    expect(await kit.heard(requestFailed, id)).toMatchObject({ request: { provisioning: { failure: reason } } });
    const pending = await readJson<BusinessRequest[]>(
      await kit.call('GET', '/api/business-requests/pending', { actor: admin }),
    );
    expect(pending.map(request => request.id)).toContain(id);
    expect(await refusal(reject(id))).toEqual([
      409,
      'This request was approved already. Its approval can be tried again.',
    ]);

    const again = approved(id);
    if (part === 'business') {
      await kit.heard(requestApproved, id, 2);
      await businessMade(id, businessId);
      await kit.heard(accountRequested, id);
    } else await kit.heard(accountRequested, id, 2);
    await accountMade(id, 700 + businessId, 2);
    expect((await again).account?.temporaryPassword).toBeDefined();
    expect(kit.told(requestApproved, id)).toHaveLength(part === 'business' ? 2 : 1);
  });

  it.each(['business', 'account'])(
    'is not failed by a refusal of the %s of an earlier attempt that comes late or again',
    async part => {
      const { id } = await kit.ask();
      const businessId = newBusiness();
      const first = approved(id);
      const asked = part === 'business' ? requestApproved : accountRequested;
      if (part === 'account') {
        await kit.heard(requestApproved, id);
        await businessMade(id, businessId);
      }
      const { version } = await (part === 'business'
        ? kit.heard(requestApproved, id)
        : kit.heard(accountRequested, id));
      const refused = part === 'business' ? businessRefused : accountRefused;
      const refuse = (answers: number) =>
        kit.bus.deliver(refused, { requestId: id, version: answers, reason: 'Not now.' });
      await refuse(version);
      await first;

      const second = approved(id);
      await vi.waitUntil(() => kit.told(asked, id).length === 2);
      await refuse(version);
      await kit.settled();
      expect(await kit.read(id)).toMatchObject({ provisioning: { state: 'running' } });
      if (part === 'business') {
        await businessMade(id, businessId);
        await kit.heard(accountRequested, id);
      }
      await accountMade(id, 700 + businessId, 2);
      expect((await second).request.provisioning).toMatchObject({ state: 'done' });
      expect(kit.told(requestFailed, id)).toHaveLength(1);
    },
  );

  it('is failed by a refusal of a release that did not say what it answers', async () => {
    const { id } = await kit.ask();
    const deciding = approved(id);
    await kit.heard(requestApproved, id);
    await kit.bus.deliverUnversioned(businessRefused, { requestId: id, reason: 'No such category.' });
    expect((await deciding).request.provisioning).toEqual({ state: 'failed', failure: 'No such category.' });
  });

  describe('whose address belongs to an account that never confirmed it', () => {
    const reason =
      'An account with the address hello@stillwater-bees.example exists, but the address is not confirmed.';
    const unconfirmed = { id: 31, username: 'stranger', createdAt: '2026-03-02T09:15:00.000Z' };
    const existing = { account: 'existing' as const, userId: 31 };

    async function questioned(): Promise<number> {
      const { id } = await kit.ask();
      const deciding = approved(id);
      await kit.heard(requestApproved, id);
      await businessMade(id, newBusiness());
      const { version } = await kit.heard(accountRequested, id);
      await kit.bus.deliver(accountRefused, { requestId: id, version, reason, unconfirmed });
      const { request, account } = await deciding;
      expect(account).toBeUndefined();
      expect(request.provisioning).toEqual({ state: 'failed', failure: reason, unconfirmedAccount: unconfirmed });
      return id;
    }

    it('asks the administrator, and gives the business to that account where he chooses it', async () => {
      const id = await questioned();
      expect(await refusal(approve(id))).toEqual([
        409,
        'An account has this email address but never confirmed it. Please choose who gets the business.',
      ]);
      const deciding = approved(id, existing);
      expect(await kit.heard(accountRequested, id, 2)).toMatchObject({ attempt: 2, owner: existing });
      await kit.bus.deliver(accountUpdated, account(id, 31));
      expect(await deciding).toMatchObject({
        account: { username: 'bees-31' },
        request: { provisioning: { state: 'done', ownerId: 31 } },
      });
    });

    it('asks for a new account with another address where he chooses that, and logs what he chose', async () => {
      const id = await questioned();
      const owner = { account: 'new' as const, email: 'owner@stillwater-bees.example' };
      const deciding = approved(id, owner);
      const asked = await kit.heard(accountRequested, id, 2);
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

    it('takes no choice that was not asked for, nor one of another account', async () => {
      const { id } = await kit.ask();
      expect(await refusal(approve(id, admin, existing))).toEqual([
        409,
        'There is no account to choose for this request.',
      ]);
      expect((await kit.read(id)).status).toBe('pending');
      const questionedId = await questioned();
      expect((await approve(questionedId, admin, { ...existing, userId: 32 })).status).toBe(409);
      const wrong = { actor: admin, body: { owner: { account: 'new', email: 'nobody' } } };
      expect((await kit.call('POST', `/api/business-requests/${questionedId}/approve`, wrong)).status).toBe(422);
      expect(kit.told(accountRequested, questionedId)).toHaveLength(1);
    });

    it('is for administrators to decide, and for nobody else to see', async () => {
      const { id } = await kit.ask();
      for (const actor of [userNamed(31), ownerOf(1)]) expect((await approve(id, actor, existing)).status).toBe(403);
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
      const seen = await kit.call('GET', `/api/business-requests/${id}`, { actor: userNamed(31) });
      expect(await readJson(seen)).not.toHaveProperty('provisioning');
    });
  });

  it('is unharmed by answers that come twice, and in the wrong order', async () => {
    const { id } = await kit.ask();
    const businessId = newBusiness();
    const events = [randomUUID(), randomUUID()];
    const deciding = approved(id);
    await kit.heard(requestApproved, id);
    await accountMade(id, 900, 1, events[1]);
    for (const event of [events[0], events[0], randomUUID(), undefined]) await businessMade(id, businessId, event);
    await kit.heard(accountRequested, id);
    for (const event of [events[1], undefined, undefined]) await accountMade(id, 901, 1, event);
    expect((await deciding).account?.username).toBe('bees-901');
    await kit.bus.deliver(businessRefused, { requestId: id, version: 9, reason: 'Too late.' });
    await kit.bus.deliver(accountRefused, { requestId: id, version: 9, reason: 'Too late.' });
    await kit.settled();
    expect((await kit.read(id)).provisioning).toMatchObject({ state: 'done', ownerId: 901 });
    for (const event of [requestApproved, accountRequested, requestCompleted])
      expect(kit.told(event, id)).toHaveLength(1);
    expect(kit.told(requestFailed, id)).toHaveLength(0);
  });

  it('goes on after an answer that never came; what comes late does no harm', async () => {
    const { id } = await kit.ask();
    const businessId = newBusiness();
    const stuck = await approved(id);
    expect(stuck.request.provisioning).toEqual({ state: 'running' });
    expect(stuck.account).toBeUndefined();

    const again = approved(id);
    await kit.heard(requestApproved, id, 2);
    await businessMade(id, businessId);
    await kit.heard(accountRequested, id);
    await accountMade(id, 950, 2);
    const { account: told } = await again;
    const asked = await kit.heard(accountRequested, id);
    expect(asked.attempt).toBe(2);
    expect(await verifyPassword(told?.temporaryPassword ?? '', asked.passwordHash)).toBe(true);

    await businessMade(id, businessId);
    await accountMade(id, 950, 1);
    await kit.settled();
    expect((await kit.read(id)).provisioning).toEqual({ state: 'done', ownerId: 950, username: 'bees-950' });
    expect(kit.told(accountRequested, id)).toHaveLength(1);
    expect(kit.told(requestCompleted, id)).toHaveLength(1);
  });

  it('tells a new password where the account came too late to tell it; and then no more', async () => {
    const { id } = await kit.ask();
    const businessId = newBusiness();
    await approved(id);
    await businessMade(id, businessId);
    await kit.heard(accountRequested, id);
    await accountMade(id, 960, 1);
    await vi.waitFor(async () => expect((await kit.read(id)).provisioning?.passwordUntold).toBe(true));
    expect(await kit.heard(requestCompleted, id)).toMatchObject({ owner: { id: 960 } });

    const again = approved(id);
    const asked = await kit.heard(accountRequested, id, 2);
    await kit.bus.deliver(accountUpdated, account(id, 960, 2));
    const { account: told } = await again;
    expect(await verifyPassword(told?.temporaryPassword ?? '', asked.passwordHash)).toBe(true);
    expect((await kit.read(id)).provisioning).toEqual({ state: 'done', ownerId: 960, username: 'bees-960' });
    expect(await refusal(approve(id))).toEqual([409, 'This request was approved already.']);
    expect(kit.told(requestCompleted, id)).toHaveLength(1);
    expect(await mailsOf('Stillwater Bees')).not.toHaveLength(0);
  });

  it('is approved once when administrators come at the same time', async () => {
    const { id } = await kit.ask();
    const deciding = Promise.all([approve(id), approve(id, otherAdmin), approve(id), approve(id, otherAdmin)]);
    await carryOut(id, newBusiness(), 1);
    const answers = await deciding;
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(kit.told(requestApproved, id)).toHaveLength(1);
    expect(kit.told(accountRequested, id)).toHaveLength(1);
  });

  it('is either approved or rejected when both come at the same time', async () => {
    const { id } = await kit.ask();
    const [first, second] = await Promise.all([approve(id), reject(id)]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const { status } = await kit.read(id);
    expect(status).toBe(first.status === 200 ? 'approved' : 'rejected');
    expect(await refusal(reject(id))).toContain(409);
  });
});

describe('the business of an owner', () => {
  it('is approved without a new account, and its owner is told', async () => {
    const businessId = newBusiness();
    const { id } = await kit.submit(businessId);
    const deciding = approved(id);
    expect(await kit.heard(requestApproved, id)).toMatchObject({ request: { businessId } });
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
    expect(kit.told(accountRequested, id)).toHaveLength(0);
    expect(await kit.heard(requestCompleted, id)).toMatchObject({
      owner: { id: 10_000 + businessId, name: `Owner of ${businessId}` },
    });
    const [mail] = await mailsOf(`Business ${businessId} is approved`);
    expect(mail?.text).toContain(`https://doorstep.example/business/${businessId}`);
  });

  it('is rejected with a reason that its owner is told, reads and gets by mail; and may be submitted again', async () => {
    const businessId = newBusiness();
    const owner = ownerOf(businessId);
    const { id } = await kit.submit(businessId);
    expect(await readJson<BusinessRequest>(await reject(id, 'Please add your address.'))).toMatchObject({
      status: 'rejected',
      reason: 'Please add your address.',
    });
    expect(await kit.heard(requestRejected, id)).toMatchObject({
      administrator: { id: 1, name: 'Admin' },
      owner: { id: owner.userId, name: owner.name },
      request: { businessId, reason: 'Please add your address.' },
    });
    expect(await readJson(await kit.call('GET', '/api/business-requests/my-status', { actor: owner }))).toEqual({
      status: 'rejected',
      reason: 'Please add your address.',
    });
    const [mail] = await mailsOf(`Business ${businessId} was not approved`);
    expect(mail?.text).toContain('Please add your address.');
    expect(await refusal(reject(id))).toEqual([409, 'This request was rejected already.']);
    expect(await refusal(approve(id))).toEqual([409, 'This request was rejected already.']);
    expect(await kit.submit(businessId)).toMatchObject({ status: 'pending', businessId });
  });

  it('is rejected without a word when it is deleted while it waits', async () => {
    const businessId = newBusiness();
    const { id } = await kit.submit(businessId);
    await kit.bus.deliver(businessDeleted, { businessId, version: 9 });
    await vi.waitFor(async () =>
      expect(await kit.read(id)).toMatchObject({ status: 'rejected', reason: 'The business was deleted.' }),
    );
    expect(await mailsOf(`Business ${businessId} `)).toEqual([]);
    expect(
      await kit.service.db.collection('outbox').countDocuments({
        'envelope.subject': `business-request/${id}`,
        'envelope.type': { $ne: 'request-created' },
      }),
    ).toBe(0);
    const submitting = kit.call('POST', '/api/business-requests/mark-for-review', {
      actor: ownerOf(businessId),
      body: { businessId },
    });
    expect((await submitting).status).toBe(404);
  });

  it('ends an approval whose new business was deleted before anybody heard that it was made', async () => {
    const { id } = await kit.ask();
    const businessId = newBusiness();
    const deciding = approved(id);
    await kit.heard(requestApproved, id);
    await kit.bus.deliver(businessDeleted, { businessId, version: 2 });
    await kit.settled();
    await businessMade(id, businessId);
    expect((await deciding).request).toMatchObject({ status: 'rejected', reason: 'The business was deleted.' });
    expect(kit.told(accountRequested, id)).toHaveLength(0);
  });
});

describe('deciding', () => {
  it.each<[string, string, unknown]>([
    ['POST', 'approve', undefined],
    ['PUT', 'status', { status: 'rejected' }],
  ])('by %s …/%s is for administrators', async (method, action, body) => {
    const { id } = await kit.ask();
    const call = (actor?: Actor) =>
      kit.call(method, `/api/business-requests/${id}/${action}`, {
        ...(actor && { actor }),
        ...(body ? { body } : {}),
      });
    expect((await call()).status).toBe(401);
    for (const actor of [userNamed(30), ownerOf(1)]) expect((await call(actor)).status).toBe(403);
    expect((await kit.read(id)).status).toBe('pending');
  });

  it('needs a request, and a status that can be set', async () => {
    const { id } = await kit.ask();
    expect((await approve(999_999)).status).toBe(404);
    expect((await reject(999_999)).status).toBe(404);
    for (const status of ['approved', 'pending', 'nonsense'])
      expect(
        (await kit.call('PUT', `/api/business-requests/${id}/status`, { actor: admin, body: { status } })).status,
      ).toBe(422);
    expect((await kit.read(id)).status).toBe('pending');
  });

  it('hears an answer that another instance of the service has handled', async () => {
    const { id } = await kit.ask();
    const deciding = approved(id);
    await kit.heard(requestApproved, id);
    const done = { step: 'done', businessId: 1, owner: { id: 3, name: 'Mara', username: 'mara' } };
    const set = Object.fromEntries(Object.entries(done).map(([field, value]) => [`approval.${field}`, value]));
    await requestModel(kit.service.db).updateOne({ _id: id }, { $set: set });
    expect((await deciding).account).toEqual({ username: 'mara' });
  });
});
