import { type StreamEvent, streamEventSchema, streamPath } from '@doorstep/contracts/gateway/stream.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { type Caller, makeAccount, openSession } from './api.ts';
import { beginUse, withPage } from './browser.ts';
import { makeBusiness } from './business.ts';

const opened: AbortController[] = [];
afterEach(() => {
  for (const stream of opened.splice(0)) stream.abort();
});

/** Collects the events that a page of this caller receives. */
async function collectEvents(caller: Caller): Promise<StreamEvent[]> {
  const response = await caller.call('GET', streamPath);
  const events: StreamEvent[] = [];
  const abort = new AbortController();
  opened.push(abort);
  let text = '';
  const collect = new WritableStream<string>({
    write(chunk) {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks)
        if (block.startsWith('data: ')) events.push(streamEventSchema.parse(JSON.parse(block.slice(6))));
    },
  });
  response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeTo(collect, { signal: abort.signal })
    .catch(() => undefined);
  return events;
}

/** Runs an action and waits until every stream has received the expected event. */
async function expectNotified(work: () => Promise<Response>, expectations: [StreamEvent[], object][]): Promise<void> {
  const response = await work();
  expect(response.ok).toBe(true);
  for (const [events, expected] of expectations)
    await vi.waitFor(() => expect(events).toContainEqual(expect.objectContaining(expected)));
}

it('Owners, administrators and visitors receive the events that concern them, and no others', async () => {
  const admin = await openSession('admin', 'admin123');
  const { businessId: business, owner: ownerAccount } = await makeBusiness(admin);
  const userAccount = await makeAccount(admin, 'user');
  const owner = await openSession(ownerAccount.username, ownerAccount.password);
  const user = await openSession(userAccount.username, userAccount.password);
  const visitor = await openSession();
  const [atOwner, atAdmin, atVisitor] = await Promise.all([owner, admin, visitor].map(collectEvents));
  if (!atOwner || !atAdmin || !atVisitor) throw new Error('not all are listening');

  const inquiry = { name: 'Nora', email: 'nora@mail.example', subject: 'Hello', message: 'Hello' };
  await expectNotified(
    () => visitor.call('POST', `/api/businesses/${business}/inquiries`, inquiry),
    [[atOwner, { type: 'inquiry-created', businessId: business }]],
  );
  await expectNotified(
    () => user.call('POST', `/api/businesses/${business}/reviews`, { rating: 1 }),
    [
      [atOwner, { type: 'review-created', businessId: business }],
      [atVisitor, { type: 'rating-changed', businessId: business }],
    ],
  );
  await expectNotified(
    () => owner.call('POST', '/api/messages', { receiverId: 1, subject: 'Hello', content: 'Hello' }),
    [
      [atOwner, { type: 'message-sent' }],
      [atAdmin, { type: 'message-sent' }],
    ],
  );
  // Regardless of what other tests do at the same time.
  expect(new Set(atVisitor.map(({ type }) => type))).toEqual(new Set(['rating-changed']));
});

// Over HTTP/1.1 a browser opens six connections to a server, and each stream occupies one.
it('A visitor can have eight pages open, and all of them show a new rating', async () => {
  const admin = await openSession('admin', 'admin123');
  const { businessId } = await makeBusiness(admin);
  const account = await makeAccount(admin, 'user');
  const author = await openSession(account.username, account.password);
  await withPage(async first => {
    const pages = [first];
    while (pages.length < 8) pages.push(await first.context().newPage());
    for (const page of pages) {
      // A page misses events before its stream is open.
      const listening = page.waitForResponse('**/api/stream');
      await page.goto(`/business/${businessId}`);
      await page.getByRole('main').getByText('No reviews yet').first().waitFor();
      await beginUse(page);
      await listening;
    }
    const written = await author.call('POST', `/api/businesses/${businessId}/reviews`, { rating: 4 });
    expect(written.status).toBe(201);
    for (const page of pages) await page.getByText('(1 review)').first().waitFor();
  });
});
