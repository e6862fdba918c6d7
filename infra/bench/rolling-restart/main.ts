import startTestServers from '../../dev/test-servers.ts';
import { rollingRestart } from './rolling-restart.ts';

// Restarts two replicas of each service and of the gateway, one after another, under load: node infra/bench/rolling-restart/main.ts
const stopServers = await startTestServers();
try {
  const { requests, failures, seconds, restarts, ...inquiries } = await rollingRestart({ together: false });
  console.log(`${requests} requests in ${seconds.toFixed(0)} s during ${restarts} restarts, ${failures.length} failed`);
  for (const failure of failures.slice(0, 20)) console.log(failure);
  const { accepted, stored, unpublished, lostOrDoubled } = inquiries;
  console.log(`${accepted} inquiries answered with 201, ${stored} stored, ${lostOrDoubled.length} lost or doubled`);
  console.log(`${unpublished} events left in the outbox`);
  if (failures.length + lostOrDoubled.length + unpublished > 0 || accepted !== stored) process.exitCode = 1;
} finally {
  await stopServers();
}
