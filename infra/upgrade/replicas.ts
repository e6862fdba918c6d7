import { connectMongo } from '@doorstep/platform/mongo';
import { createLogger } from '@doorstep/platform/telemetry';
import { testNamespace } from '@doorstep/platform/testing';
import { startCluster } from '../bench/rolling-restart/cluster.ts';
import { connectClient, startLoad } from '../bench/rolling-restart/load.ts';
import { countInquiries, makeBusiness } from '../bench/rolling-restart/rolling-restart.ts';

export interface Step {
  readonly name: string;
  readonly requests: number;
  /** Requests that did not get the expected answer. */
  readonly failures: readonly string[];
  readonly seconds: number;
}

export interface ReplicasOutcome {
  readonly steps: readonly Step[];
  readonly inquiries: Awaited<ReturnType<typeof countInquiries>>;
}

/** Pause of each of eleven clients between two requests. */
const pauseMs = 100;

/**
 * Upgrades two replicas of each process one after another under load, as a rolling update of Kubernetes does, and takes them back the
 * same way. Both releases share the stores all the time.
 */
export async function upgradeReplicas(before: string, after: string): Promise<ReplicasOutcome> {
  const namespace = testNamespace();
  const cluster = await startCluster(namespace, { folder: before });
  const client = connectClient(cluster.gateways);
  const uri = String(process.env.MONGODB_URI);
  const db = await connectMongo({ uri, namespace, name: 'engagement', log: createLogger('upgrade', 'error') });
  try {
    const cookie = await client.signIn();
    const businessId = await makeBusiness(client, cookie);
    await db.collection('inquiries').deleteMany({});
    const steps: Step[] = [];
    const accepted: string[] = [];
    for (const [name, folder] of [
      ['to the new release', after],
      ['back to the old one', before],
      ['to the new release again', after],
    ] as const) {
      const startedAt = performance.now();
      const load = startLoad(client, { businessId, cookie, pauseMs, writer: name });
      for (const process of cluster.names) await cluster.restart(process, folder);
      await load.stop();
      const seconds = (performance.now() - startedAt) / 1_000;
      steps.push({ name, requests: load.requests, failures: load.failures, seconds });
      accepted.push(...load.accepted);
    }
    return { steps, inquiries: await countInquiries(db, accepted) };
  } finally {
    await db.close();
    client.close();
    await cluster.stop();
  }
}
