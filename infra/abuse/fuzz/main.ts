import { demoAccounts } from '@doorstep/gateway/demo-accounts.ts';
import { describeFinding, fuzz } from './fuzz.ts';
import { deathsIn, withFuzzStack } from './stack.ts';

// node infra/abuse/fuzz/main.ts [requests] [seed]: fuzzes a stack of its own with demo data.
const count = Number(process.argv[2] ?? 60_000);
const seed = process.argv[3] ?? 'doorstep';

await withFuzzStack({}, async stack => {
  const startedAt = performance.now();
  const result = await fuzz({ url: stack.url, administrator: demoAccounts[0], count, seed });
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const { statuses, covered, operations, slowestMs, findings } = result;
  const deaths = deathsIn(stack);
  console.log(`${count} requests (seed ${seed}) in ${seconds} s, slowest answer ${Math.round(slowestMs)} ms`);
  console.log(`${operations} operations, ${covered} pairs of operation and caller`);
  console.log(`answers by status: ${JSON.stringify(statuses)}`);
  for (const finding of findings.slice(0, 50)) console.log(describeFinding(finding));
  for (const death of deaths) console.log(death);
  console.log(`${findings.length} findings, ${deaths.length} processes died`);
  if (findings.length > 0 || deaths.length > 0) process.exitCode = 1;
});
