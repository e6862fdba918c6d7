import { demoAccounts } from '@doorstep/gateway/demo-accounts.ts';
import { expect, it } from 'vitest';
import { describeFinding, fuzz } from './fuzz.ts';
import { deathsIn, errorsIn, withFuzzStack } from './stack.ts';

// The short form of this proof is fuzz.test.ts; `node infra/abuse/fuzz/main.ts` prints figures and accepts another seed.
it('No server error and no crash occurs in 100,000 fuzzed requests for calls and pages', async () => {
  await withFuzzStack({}, async stack => {
    const { findings } = await fuzz({
      url: stack.url,
      administrator: demoAccounts[0],
      count: 100_000,
      seed: 'doorstep',
      pages: 0.5,
    });
    expect(findings.map(describeFinding)).toEqual([]);
    expect(deathsIn(stack)).toEqual([]);
    expect(errorsIn(stack)).toEqual([]);
  });
}, 3_600_000);
