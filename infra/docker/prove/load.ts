import { setTimeout as delay } from 'node:timers/promises';
import { type Client, expectStatus, openClient, signIn } from './client.ts';
import type { Stack } from './stack.ts';
import { until } from './walk.ts';

/** The effect of a disturbance under load. */
export interface Outcome {
  readonly reads: number;
  readonly failedReads: number;
  /** Seconds from the first failed read to the last; 0 without any. */
  readonly failingSeconds: number;
  readonly writes: number;
  readonly refusedWrites: number;
  /** Counts of refused writes by status, such as "504 ×3"; "none" stands for no answer. */
  readonly refusals: string;
  /** Writes that were answered with 201 and are not stored, or stored twice. */
  readonly lostWrites: number;
  /** Seconds that the disturbance took. */
  readonly seconds: number;
}

const everyMs = 100;
const settleMs = 3_000;
/** Businesses that get inquiries: no single one gets ten a second. */
const addressees = 20;

/** Disturbs the stack while visitors read and send inquiries, ten of each a second, until reads work again. */
export async function disturbUnderLoad(stack: Stack, name: string, disturb: () => Promise<unknown>): Promise<Outcome> {
  const ending = new AbortController();
  const reads: { at: number; failed: boolean }[] = [];
  const sent: { text: string; status?: number }[] = [];
  const visitor = openClient(stack.url);
  const beat = async (work: () => Promise<void>) => {
    const running: Promise<void>[] = [];
    while (!ending.signal.aborted) {
      running.push(work());
      await delay(everyMs);
    }
    await Promise.all(running);
  };
  let count = 0;
  const read = async () => {
    const at = performance.now();
    count += 1;
    // Every other one gets past the gateway's memory.
    const path =
      count % 2 === 0 ? '/businesses' : `/api/businesses/${1 + (count % 50)}/reviews?limit=${1 + (count % 20)}`;
    const failed = await visitor
      .get(path)
      .then(async answer => {
        await answer.arrayBuffer();
        return answer.status >= 500;
      })
      // Also while its body arrives.
      .catch(() => true);
    reads.push({ at, failed });
  };
  const write = async () => {
    const text = `Proof ${name} ${sent.length} ${Date.now()}`;
    const entry: (typeof sent)[number] = { text };
    sent.push(entry);
    const inquiry = { name: 'Proof', email: 'proof@example.com', subject: text, message: text };
    const path = `/api/businesses/${1 + (sent.length % addressees)}/inquiries`;
    const answer = await visitor.send('POST', path, inquiry).catch(() => undefined);
    if (answer) entry.status = answer.status;
  };
  const load = Promise.all([beat(read), beat(write)]);
  await delay(settleMs);
  const disturbedAt = performance.now();
  await disturb();
  const seconds = (performance.now() - disturbedAt) / 1_000;
  await until(async () => reads.slice(-20).every(({ failed }) => !failed), `Reads still fail after ${name}`);
  await delay(settleMs);
  ending.abort();
  await load;
  const failed = reads.filter(read => read.failed).map(({ at }) => at);
  const stored = await listSubjects(stack.url);
  const isLost = ({ text }: { text: string }) => stored.filter(subject => subject === text).length !== 1;
  const isStored = ({ status }: (typeof sent)[number]) => status === 201;
  const refused = sent.filter(entry => !isStored(entry));
  return {
    reads: reads.length,
    failedReads: failed.length,
    failingSeconds: failed.length > 0 ? (Math.max(...failed) - Math.min(...failed)) / 1_000 : 0,
    writes: sent.length,
    refusedWrites: refused.length,
    refusals: [...Map.groupBy(refused, ({ status }) => status ?? 'none')]
      .map(([status, { length }]) => `${status} ×${length}`)
      .join(', '),
    lostWrites: sent.filter(entry => isStored(entry) && isLost(entry)).length,
    seconds,
  };
}

/** The subjects of all inquiries of the businesses that the load is sent to, as an administrator reads them. */
async function listSubjects(url: string): Promise<string[]> {
  const admin = await signIn(url, 'admin');
  const ids = Array.from({ length: addressees }, (_, index) => index + 1);
  return (await Promise.all(ids.map(id => listSubjectsOf(admin, id)))).flat();
}

async function listSubjectsOf(admin: Client, businessId: number): Promise<string[]> {
  const subjects: string[] = [];
  for (let next: string | undefined = `/api/businesses/${businessId}/inquiries?limit=100`; next; ) {
    const answer: Response = await admin.get(next);
    next = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
    const page = await expectStatus<{ subject: string }[]>(Promise.resolve(answer), 200);
    subjects.push(...page.map(({ subject }) => subject));
  }
  return subjects;
}
