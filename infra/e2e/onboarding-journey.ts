import { randomUUID } from 'node:crypto';
import type { BusinessRequest } from '@doorstep/contracts/onboarding/requests/schema.ts';
import sharp from 'sharp';
import { expect, inject, vi } from 'vitest';
import { type Caller, openCaller, openSession } from './api.ts';
import { openDatabase } from './stores.ts';
import { uniqueName, uniqueWord } from './unique.ts';

/** Long enough for a part of the stack that died several times to recover. */
const untilBack = { timeout: 120_000, interval: 150 };

/** A unique name and email address for a business. */
export const newBusiness = () => ({ name: uniqueName(), email: `${uniqueWord()}@mail.example` });

export const profile = {
  description: 'Lanterns for gardens and porches, made by hand.',
  address: '12 Main Street',
  city: 'Portland',
  state: 'OR',
  zip: '97205',
  phone: '+1 503 555 0142',
};

/** Repeats a call, as people do with Retry, until it succeeds; `done` recognizes an answer that says that an earlier attempt did. */
function persist(
  send: () => Promise<Response>,
  done: (response: Response) => boolean = () => false,
): Promise<Response> {
  return vi.waitFor(async () => {
    const response = await send();
    if (!response.ok && !done(response)) throw new Error(`${response.status} ${await response.text()}`);
    return response;
  }, untilBack);
}

const readBody = async <Body>(response: Response) => (await response.json()) as Body;

/**
 * Takes a business from the request to the search through the API. Repeats calls that get no answer. `sent` is called with each call,
 * such as `PUT /api/businesses/:id`, as soon as it is in flight; `url` selects another stack than the shared one.
 */
export async function getListed(
  admin: Caller,
  sent: (call: string) => void = () => {},
  { url = inject('url'), categoryId = 1 }: { url?: string; categoryId?: number } = {},
): Promise<{ name: string; email: string }> {
  const { name, email } = newBusiness();
  const visitor = openCaller(url);
  const send = (caller: Caller, method: string, path: string, body?: unknown) => {
    const answer = caller.call(method, path, body);
    sent(`${method} ${path.replace(/\d+/, ':id')}`);
    return answer;
  };

  const wish = { name, email, description: profile.description, categoryId, idempotencyKey: randomUUID() };
  const asked = await readBody<{ id: number }>(
    await persist(() => send(visitor, 'POST', '/api/business-requests', wish)),
  );
  const { request, password } = await approve(asked.id);
  const { businessId, provisioning } = request;
  const username = provisioning?.username ?? '';
  const owner = await signInWithNewPassword(username, password ?? (await handOver(provisioning?.ownerId)));

  const business = `/api/businesses/${businessId}`;
  await persist(() => send(owner, 'PUT', business, { ...profile, name, email }));
  for (const background of ['#a52', '#2a6']) {
    const form = await pictureForm(background);
    await persist(() => send(owner, 'POST', `${business}/gallery`, form));
  }
  const submitted = await persist(
    () => send(owner, 'POST', '/api/business-requests/mark-for-review', { businessId }),
    ({ status }) => status === 409,
  );
  await approve(submitted.ok ? (await readBody<{ id: number }>(submitted)).id : await waitingRequest(name));
  await vi.waitFor(async () => {
    const found = await readBody<unknown[]>(await visitor.call('GET', `/api/businesses?q=${encodeURIComponent(name)}`));
    expect(found).toMatchObject([{ id: businessId, name }]);
  }, untilBack);
  return { name, email };

  /** Approves until the approval is complete and the password of the new account has been shown. */
  function approve(id: number): Promise<{ request: BusinessRequest; password?: string | undefined }> {
    return vi.waitFor(async () => {
      const response = await send(admin, 'POST', `/api/business-requests/${id}/approve`);
      const answer = response.ok
        ? await readBody<{ request: BusinessRequest; account?: { temporaryPassword?: string } }>(response)
        : {
            request: await readBody<BusinessRequest>(
              await persist(() => admin.call('GET', `/api/business-requests/${id}`)),
            ),
          };
      expect(answer.request.provisioning, `the approval was answered ${response.status}`).toMatchObject({
        state: 'done',
      });
      expect(answer.request.provisioning).not.toHaveProperty('passwordUntold');
      return { request: answer.request, password: answer.account?.temporaryPassword };
    }, untilBack);
  }

  /** Sets another password as the administrator, in case the answer with the first one was lost. */
  async function handOver(id: number | undefined): Promise<string> {
    const account = { name, email, role: 'business_owner', password: 'handed-over-1' };
    await persist(() => admin.call('PUT', `/api/users/${id}`, account));
    return account.password;
  }

  async function signInWithNewPassword(username: string, temporary: string): Promise<Caller> {
    const permanent = 'permanent1';
    return vi.waitFor(async () => {
      const before = await openSession(username, temporary, url).catch(() => undefined);
      const passwords = { currentPassword: temporary, newPassword: permanent };
      if (before) await send(before, 'PUT', '/api/user/password', passwords);
      return openSession(username, permanent, url);
    }, untilBack);
  }

  async function waitingRequest(name: string): Promise<number> {
    const waiting = await persist(() =>
      admin.call('GET', `/api/business-requests/pending?q=${encodeURIComponent(name)}`),
    );
    const [{ id }] = await readBody<[BusinessRequest]>(waiting);
    return id;
  }
}

async function pictureForm(background: string): Promise<FormData> {
  const form = new FormData();
  form.set('type', 'portfolio');
  form.set('idempotencyKey', randomUUID());
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer();
  form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'lantern.png');
  return form;
}

/** Fails unless everything of a journey is stored once, with two pictures and two messages to the owner, and every event is published. */
export async function expectOnce({ name, email }: { name: string; email: string }): Promise<void> {
  const [directory, identity, onboarding, engagement] = await Promise.all(
    ['directory', 'identity', 'onboarding', 'engagement'].map(openDatabase),
  );
  if (!directory || !identity || !onboarding || !engagement) throw new Error('a database is missing');
  const stores = [directory, identity, onboarding, engagement];
  try {
    const users = await identity.collection<{ _id: number }>('users').find({ email }).toArray();
    const businesses = await directory.collection<{ _id: number }>('businesses').find({ name }).toArray();
    const [user, business] = [users[0], businesses[0]];
    expect(users).toMatchObject([{ role: 'business_owner', businessId: business?._id }]);
    expect(businesses).toMatchObject([
      { ownerId: user?._id, approvalStatus: 'approved', ...profile, counts: { services: 0, gallery: 2, portfolio: 2 } },
    ]);
    expect(await directory.collection('gallery_items').countDocuments({ businessId: business?._id ?? 0 })).toBe(2);
    const requests = onboarding.collection('business_requests').find({ name }).sort({ _id: 1 });
    // The search finds the business a moment before its approval is complete.
    await expect
      .poll(() => requests.clone().toArray())
      .toMatchObject([
        { status: 'approved', businessId: business?._id, approval: { step: 'done', existing: false } },
        { status: 'approved', businessId: business?._id, approval: { step: 'done', existing: true } },
      ]);
    const messages = engagement
      .collection('messages')
      .find({ receiverId: user?._id ?? 0 })
      .sort({ createdAt: 1 });
    await expect
      .poll(async () => (await messages.clone().toArray()).map(({ subject }) => subject))
      .toEqual(['Your account is ready', 'Your business is approved']);
    // Ignores events that other tests write from now on.
    const unsent = { state: 'waiting', createdAt: { $lte: new Date() } };
    await expect
      .poll(async () => {
        const waiting = stores.map(db => db.collection('outbox').countDocuments(unsent));
        return (await Promise.all(waiting)).reduce((sum, count) => sum + count);
      })
      .toBe(0);
    expect(await messages.clone().toArray()).toHaveLength(2);
  } finally {
    for (const db of stores) await db.close();
  }
}
