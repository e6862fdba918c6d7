import { demoAccounts } from '@doorstep/gateway/demo-accounts.ts';
import { describeFinding, fuzz } from './fuzz.ts';
import { deathsIn, errorsIn, withFuzzStack } from './stack.ts';

// node infra/abuse/fuzz/main.ts [requests] [seed] [address]: fuzzes the site at the address, which needs demo data and no rate limits;
// without an address, a stack of its own, whose log it checks too.
const count = Number(process.argv[2] ?? 100_000);
const seed = process.argv[3] ?? 'doorstep';
const address = process.argv[4];

async function fuzzAndPrint(url: string): Promise<number> {
  const startedAt = performance.now();
  const result = await fuzz({ url, administrator: demoAccounts[0], count, seed, pages: 0.5, concurrency: 8 });
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const { statuses, covered, operations, slowest, findings } = result;
  console.log(`${count} requests (seed ${seed}) in ${seconds} s, half of them for pages`);
  console.log(`slowest answer: ${Math.round(slowest.milliseconds)} ms ${slowest.command.slice(0, 500)}`);
  console.log(`${operations} operations of the API, ${covered} pairs of operation or page and caller`);
  console.log(`answers by status: ${JSON.stringify(statuses)}`);
  for (const finding of findings.slice(0, 50)) console.log(describeFinding(finding));
  console.log(`${findings.length} findings`);
  return findings.length;
}

async function fuzzOwnStack(): Promise<number> {
  return await withFuzzStack({}, async stack => {
    const findings = await fuzzAndPrint(stack.url);
    const deaths = deathsIn(stack);
    const errors = errorsIn(stack);
    for (const line of [...deaths, ...errors.slice(0, 50)]) console.log(line);
    console.log(`${deaths.length} processes died, ${errors.length} error lines in the log`);
    return findings + deaths.length + errors.length;
  });
}

if ((address ? await fuzzAndPrint(address) : await fuzzOwnStack()) > 0) process.exitCode = 1;
