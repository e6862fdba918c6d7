import { z } from '@doorstep/contracts/common/zod.ts';
import type { Installation, ProcessName } from './installation.ts';

const timeoutMs = 5_000;

const answerSchema = z.object({
  version: z.string().optional(),
  phase: z.string().optional(),
  bus: z.boolean().optional(),
  projectionLagMs: z.number().optional(),
  projectionWaiting: z.number().optional(),
  projectionParked: z.array(z.unknown()).optional(),
});

/** The state of a replica, as it reports it. */
export interface Readiness {
  readonly url: string;
  readonly ready: boolean;
  readonly version?: string | undefined;
  readonly bus?: boolean | undefined;
  readonly projection?: { readonly lagMs: number; readonly waiting: number; readonly parked: number } | undefined;
  /** The reason why it is not ready. */
  readonly problem?: string;
}

/** The addresses of the replicas of a process; none if the settings do not say them. */
export function findReplicas({ environments, gatewayUrl }: Installation, process: ProcessName): string[] {
  if (process === 'gateway') return gatewayUrl ? [gatewayUrl] : [];
  const urls = environments.gateway[`${process.toUpperCase()}_URL`] ?? '';
  return urls
    .split(',')
    .map(url => url.trim())
    .filter(url => url !== '');
}

/** Asks a replica whether it is ready. Never rejects. */
export async function readReadiness(url: string): Promise<Readiness> {
  try {
    const answer = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(timeoutMs) });
    const found = answerSchema.safeParse(await answer.json());
    const { version, phase, bus, projectionLagMs: lagMs, projectionWaiting, projectionParked } = found.data ?? {};
    return {
      url,
      ready: answer.ok,
      version,
      bus,
      ...(lagMs !== undefined && {
        projection: { lagMs, waiting: projectionWaiting ?? 0, parked: projectionParked?.length ?? 0 },
      }),
      ...(!answer.ok && { problem: `${url} is not ready${phase ? `, it is in the phase "${phase}"` : ''}.` }),
    };
  } catch {
    return { url, ready: false, problem: `${url} does not answer.` };
  }
}
