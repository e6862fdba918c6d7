import type { Endpoint } from '@doorstep/contracts/common/endpoint.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import type { Actor } from '@doorstep/platform/actor';
import type { Config } from '../config.ts';
import { callService } from '../services/call-service.ts';
import type { ServiceProxy } from '../services/proxy.ts';

/** Calls identity as the gateway itself. Throws the problem that identity answers with, and 503 if it does not answer. */
export type CallIdentity = <B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<z.ZodUndefined, z.ZodUndefined, B, R>,
  body: z.input<B>,
  actor?: Actor,
) => Promise<z.output<R>>;

export function createIdentityClient(parts: { config: Config; proxy: ServiceProxy }): CallIdentity {
  return (endpoint, body, actor) =>
    callService(parts, 'identity', endpoint, { body, isUrgent: true, ...(actor && { actor }) });
}
