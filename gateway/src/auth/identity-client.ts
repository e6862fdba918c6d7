import { type Endpoint, problemSchema, type z } from '@doorstep/contracts';
import {
  type Actor,
  AppError,
  actorHeader,
  gatewayHeader,
  requestContext,
  requestIdHeader,
  signActor,
  signGateway,
  unavailable,
} from '@doorstep/platform';
import type { Config } from '../config.ts';

/** Calls identity in the gateway's own name. Throws what identity refuses with, and 503 where it does not answer. */
export type CallIdentity = <B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<z.ZodUndefined, z.ZodUndefined, B, R>,
  body: z.input<B>,
  actor?: Actor,
) => Promise<z.output<R>>;

export function createIdentityClient(config: Config): CallIdentity {
  return async (endpoint, body, actor) => {
    const headers = {
      'content-type': 'application/json',
      [gatewayHeader]: await signGateway(config.ACTOR_SECRET),
      [requestIdHeader]: requestContext.getStore()?.requestId ?? '',
      ...(actor && { [actorHeader]: await signActor(actor, config.ACTOR_SECRET) }),
    };
    const response = await fetch(new URL(endpoint.path, config.IDENTITY_URL), {
      method: endpoint.method,
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(config.UPSTREAM_TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw unavailable(undefined, error);
    });
    const answer: unknown = await response.json();
    if (response.ok) return endpoint.response.parse(answer);
    const { status, type, message, errors } = problemSchema.parse(answer);
    throw new AppError(status, type.split(':').at(-1) ?? 'refused', message, errors && { errors });
  };
}
