import type { BusinessImport } from '@doorstep/contracts/directory/imports/schema.ts';
import { type Cuttable, cuttable } from '@doorstep/gateway/testing.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Caller, openCaller, openSession } from '../e2e/api.ts';
import { getListed } from '../e2e/onboarding-journey.ts';
import {
  administrator,
  expectToServe,
  openSmallStack,
  readyWithBus,
  readyWithoutBus,
  type SmallStack,
} from './small-stack.ts';

// The short form of the proofs that kill every part of a stack at every step (infra/e2e/*.prove.test.ts). It uses the broker of the
// other tests, so it cuts the connection instead; without-broker.prove.test.ts kills a broker.
let line: Cuttable;
let stack: SmallStack;
let admin: Caller;
beforeAll(async () => {
  line = await cuttable(String(process.env.AMQP_URL));
  stack = await openSmallStack({ broker: line.url });
  admin = await openSession(administrator.username, administrator.password, stack.url);
});
afterAll(async () => {
  await stack?.stop();
  await line.cut();
});

/** Crashes a part. Returns its former processes, none if it is not up again yet. */
function kill(name: string): number[] {
  const pids = stack.pids(name);
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  return pids;
}

it('Users can read and write without RabbitMQ, and the rating follows on reconnect', async () => {
  await line.cut();
  await vi.waitFor(async () => expect(await stack.readiness()).toEqual(readyWithoutBus), 60_000);
  await expectToServe(stack, 'while-away');
  expect(await stack.reviewCount()).toBe(0);

  line.restore();
  await vi.waitFor(async () => expect(await stack.reviewCount()).toBe(1), 120_000);
  await vi.waitFor(async () => expect(await stack.readiness()).toEqual(readyWithBus), 60_000);
});

it.each(['gateway', 'engagement', 'mongo'])(
  'The stack recovers from kill -9 of %s, and stores a new inquiry once',
  async name => {
    const killed = kill(name);
    expect(killed.length).toBeGreaterThan(0);
    await vi.waitFor(async () => {
      expect(stack.pids(name).length).toBeGreaterThan(0);
      expect(stack.pids(name).filter(pid => killed.includes(pid))).toEqual([]);
      const paths = ['/readyz', '/api/categories', `/api/businesses/${stack.businessId}/rating`];
      // The gateway may have cached the answers for visitors.
      const answers = await Promise.all(paths.map(path => admin.call('GET', path)));
      expect(answers.map(answer => answer.status)).toEqual([200, 200, 200]);
    }, 60_000);

    const inquiry = { name: 'Nora', email: 'nora@mail.example', subject: `After ${name} died`, message: 'Hello' };
    const path = `/api/businesses/${stack.businessId}/inquiries`;
    expect((await openCaller(stack.url).call('POST', path, inquiry)).status).toBe(201);
    const stored = (await (await admin.call('GET', path)).json()) as { subject: string }[];
    expect(stored.filter(({ subject }) => subject === inquiry.subject)).toHaveLength(1);
  },
);

it('An import goes on after kill -9 of directory, writes every row once, and can be undone', async () => {
  const rows = 2_000;
  const name = (index: number) => `Killed ${index}`;
  const lines = Array.from({ length: rows }, (_, index) => `killed-${index},${name(index)},Gables`);
  const form = new FormData();
  form.append('file', new Blob([['externalKey,name,category', ...lines].join('\n')]), 'killed.csv');
  const { id, mapping } = (await (await admin.call('POST', '/api/imports', form)).json()) as BusinessImport;
  const show = async () => (await (await admin.call('GET', `/api/imports/${id}`)).json()) as BusinessImport;
  const reaches = (state: BusinessImport['state']) =>
    vi.waitFor(async () => expect((await show()).state).toBe(state), { interval: 20, timeout: 180_000 });
  /** The names of imported businesses, as an export lists them. */
  const readNames = async () => {
    const file = await (await admin.call('GET', '/api/businesses?format=csv')).text();
    return (file.match(/\bKilled \d+/g) ?? []).toSorted();
  };

  expect((await admin.call('PUT', `/api/imports/${id}/mapping`, { mapping })).status).toBe(200);
  await reaches('checked');
  expect((await admin.call('POST', `/api/imports/${id}/run`)).status).toBe(202);
  await vi.waitFor(async () => expect((await show()).processed).toBeGreaterThan(0), { interval: 5, timeout: 60_000 });
  expect((await show()).processed).toBeLessThan(rows);
  expect(kill('directory').length).toBeGreaterThan(0);
  await reaches('done');
  expect(await show()).toMatchObject({ processed: rows, counts: { created: rows, updated: 0, refused: 0 } });
  await expect.poll(readNames, { timeout: 60_000 }).toEqual(lines.map((_, index) => name(index)).toSorted());

  expect((await admin.call('POST', `/api/imports/${id}/undo`)).status).toBe(202);
  await reaches('undone');
  expect((await show()).undo).toEqual({ deleted: rows, restored: 0, kept: 0 });
  await expect.poll(readNames, { timeout: 60_000 }).toEqual([]);
});

it('Visitors see a business page without reviews while engagement hangs, and with them afterward', async () => {
  const path = `/business/${stack.businessId}?tab=review`;
  const readPage = async () => {
    const answer = await openCaller(stack.url).call('GET', path);
    const html = await answer.text();
    const [, state = '{}'] = /id="page-state">(.*?)<\/script>/.exec(html) ?? [];
    return {
      status: answer.status,
      showsName: html.includes('Gables and Sons'),
      hasReviews: state.includes('/reviews"'),
    };
  };
  // The first page of a gateway takes longer. That of another business, so that the gateway has no reviews of this one.
  const other = { name: 'Gables next door', categoryId: stack.categoryId };
  const { id } = (await (await admin.call('POST', '/api/businesses', other)).json()) as { id: number };
  await vi.waitFor(async () =>
    expect(await (await openCaller(stack.url).call('GET', `/business/${id}`)).text()).toContain(other.name),
  );
  const pids = stack.pids('engagement');
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    expect(await readPage()).toEqual({ status: 200, showsName: true, hasReviews: false });
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
  await vi.waitFor(async () => expect(await readPage()).toEqual({ status: 200, showsName: true, hasReviews: true }));
});

it('A business is listed once even if onboarding is killed at each approval', async () => {
  let kills = 0;
  const listed = await getListed(
    admin,
    call => {
      if (call.endsWith('/approve') && kills < 2 && kill('onboarding').length > 0) kills += 1;
    },
    { url: stack.url, categoryId: stack.categoryId },
  );
  expect(kills).toBe(2);
  const count = async (path: string) => ((await (await admin.call('GET', path)).json()) as unknown[]).length;
  expect(await count(`/api/businesses?q=${encodeURIComponent(listed.name)}`)).toBe(1);
  expect(await count(`/api/users?q=${encodeURIComponent(listed.email)}`)).toBe(1);
});
