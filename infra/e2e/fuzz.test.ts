import { expect, it } from 'vitest';
import { describeFinding, fuzz } from '../abuse/fuzz/fuzz.ts';
import { deathsIn, withFuzzStack } from '../abuse/fuzz/stack.ts';

// A short form of `node infra/abuse/fuzz/main.ts`, on an empty stack of its own, which it leaves in disorder.
const administrator = { username: 'fuzz-root', password: 'fuzz-root-2718' };
const env = {
  DEMO: 'false',
  ADMIN_USERNAME: administrator.username,
  ADMIN_PASSWORD: administrator.password,
  ADMIN_EMAIL: 'fuzz-root@mail.example',
};

it('No request made from the API document is answered with a server error', { timeout: 300_000 }, async () => {
  await withFuzzStack(env, async stack => {
    const { statuses, findings } = await fuzz({ url: stack.url, administrator, count: 1_500, seed: 'short' });
    expect(findings.map(describeFinding)).toEqual([]);
    expect(deathsIn(stack)).toEqual([]);
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '201', '401', '403', '404', '422']));
  });
});
