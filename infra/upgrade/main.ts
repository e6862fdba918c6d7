import { parseArgs } from 'node:util';
import { root } from '../dev/frontend.ts';
import startTestServers from '../dev/test-servers.ts';
import { checkOut } from './old-release.ts';
import { upgradeOneMachine } from './one-machine.ts';
import { upgradeReplicas } from './replicas.ts';

// `npm run prove:upgrade -- COMMIT`: from the release at COMMIT to this one and back, with data, for replicas and for `npm start`.
const { positionals } = parseArgs({ allowPositionals: true });
const [commit] = positionals;

async function proveReplicas(before: string): Promise<void> {
  const stopServers = await startTestServers();
  try {
    const { steps, inquiries } = await upgradeReplicas(before, root);
    console.log('Replicas, one after another, as in Kubernetes:');
    for (const { name, requests, failures, seconds } of steps) {
      console.log(`  ${name.padEnd(26)} ${requests} requests in ${seconds.toFixed(0)} s, ${failures.length} failed`);
      for (const failure of failures.slice(0, 10)) console.log(`    ${failure}`);
      if (failures.length > 0) process.exitCode = 1;
    }
    const { accepted, stored, lostOrDoubled, unpublished } = inquiries;
    console.log(
      `  ${accepted} inquiries answered with 201, ${stored} stored, ${lostOrDoubled.length} lost or doubled, ${unpublished} events unpublished`,
    );
    if (lostOrDoubled.length + unpublished > 0 || accepted !== stored) process.exitCode = 1;
  } finally {
    await stopServers();
  }
}

async function proveOneMachine(before: string): Promise<void> {
  const changes = await upgradeOneMachine(before, root);
  console.log('npm start with the same DATA_DIR, data and sessions compared:');
  for (const { name, requests, failed, secondsAway } of changes)
    console.log(`  ${name.padEnd(26)} ${failed} of ${requests} requests failed, away for ${secondsAway.toFixed(1)} s`);
}

if (!commit) {
  console.error('Name the commit to come from: npm run prove:upgrade -- COMMIT');
  process.exit(2);
}
const release = checkOut(commit);
try {
  // Before the servers of the other proof name themselves in the environment.
  await proveOneMachine(release.folder);
  await proveReplicas(release.folder);
} finally {
  release.remove();
}
