import { demoAccounts } from '@doorstep/gateway/demo-accounts.ts';
import { expect, it } from 'vitest';
import { describeFinding, fuzz } from './fuzz.ts';
import { deathsIn, withFuzzStack } from './stack.ts';

// The short form of this proof is fuzz.test.ts; `node infra/abuse/fuzz/main.ts` prints figures and takes another seed.
it('No request of 60,000 made from the API document is answered with a server error, and no process dies', async () => {
  await withFuzzStack({}, async stack => {
    const { findings } = await fuzz({
      url: stack.url,
      administrator: demoAccounts[0],
      count: 60_000,
      seed: 'doorstep',
    });
    expect(findings.map(describeFinding)).toEqual([]);
    expect(deathsIn(stack)).toEqual([]);
  });
}, 1_800_000);
