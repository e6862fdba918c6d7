import { demoAccounts } from '@doorstep/gateway/demo-accounts.ts';
import { openCaller } from '../../e2e/caller.ts';
import { callInTurn, percentile } from '../calls.ts';
import type { Bench, Figures, Measurement } from '../measurement.ts';
import type { Site } from '../site.ts';

const seconds = 10;
const connections = 8;
const user = demoAccounts[1];

/** Writes with all clients at once. Throws if a write is refused. */
async function measureWrites(
  bench: Bench,
  open: (site: Site) => Promise<(index: number) => Promise<Response>>,
): Promise<Figures> {
  const write = await open(await bench.getSite());
  const latencies = await callInTurn({ connections, seconds }, async index => {
    const answer = await write(index);
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  });
  return {
    'writes/s': latencies.length / seconds,
    'p50 ms': percentile(latencies, 0.5),
    'p99 ms': percentile(latencies, 0.99),
  };
}

export const writes: readonly Measurement[] = [
  {
    name: 'write: sign-in',
    measure: bench =>
      measureWrites(
        bench,
        async ({ url }) =>
          () =>
            openCaller(url).call('POST', '/api/login', { username: user.username, password: user.password }),
      ),
  },
  {
    name: 'write: inquiry',
    measure: bench =>
      measureWrites(bench, async ({ url, businesses }) => {
        const { call } = openCaller(url);
        return index => {
          const { id } = businesses[index % businesses.length] ?? { id: 1 };
          const message = `Could you come by? This is question ${index}.`;
          const inquiry = { name: 'Nora', email: 'nora@mail.example', subject: 'Leak', message };
          return call('POST', `/api/businesses/${id}/inquiries`, inquiry);
        };
      }),
  },
  {
    name: 'write: review',
    measure: bench =>
      measureWrites(bench, async ({ register, businesses }) => {
        // The demo accounts have reviewed nearly everything, and an account cannot review a business twice. Writes of one account wait
        // for each other, so each client has its own account; after each round through all businesses, the clients swap accounts.
        const callers = await Promise.all(Array.from({ length: connections }, register));
        return async index => {
          const round = Math.floor(index / businesses.length);
          const business = businesses[index % businesses.length];
          const caller = callers[(index + round) % connections];
          if (round >= connections || !business || !caller)
            throw new Error('Every account has reviewed every business: measure with more businesses.');
          return caller.call('POST', `/api/businesses/${business.id}/reviews`, {
            rating: 4,
            comment: 'On time, and a fair price.',
          });
        };
      }),
  },
];
