import { type Endpoint, problemSchema, type ServiceName, type z } from '@doorstep/contracts';
import {
  type Actor,
  AppError,
  actorHeader,
  gatewayHeader,
  requestContext,
  requestIdHeader,
  signActor,
  signGateway,
  traceHeader,
  unavailable,
} from '@doorstep/platform';
import type { Config } from './config.ts';

type Own<B extends z.ZodType, R extends z.ZodType> = Endpoint<z.ZodUndefined, z.ZodUndefined, B, R>;

/**
 * Calls a service in the gateway's own name, for `actor` where one is given. Throws what the service refuses with, and 503
 * where it does not answer within `timeout` milliseconds.
 */
export async function callService<B extends z.ZodType, R extends z.ZodType>(
  config: Config,
  service: ServiceName,
  endpoint: Own<B, R>,
  { body, actor, timeout = config.UPSTREAM_TIMEOUT_MS }: { body?: z.input<B>; actor?: Actor; timeout?: number } = {},
): Promise<z.output<R>> {
  const { requestId = '', span } = requestContext.getStore() ?? {};
  const headers = {
    [gatewayHeader]: await signGateway(config.ACTOR_SECRET),
    [requestIdHeader]: requestId,
    ...(span && { [traceHeader]: span.traceparent }),
    ...(actor && { [actorHeader]: await signActor(actor, config.ACTOR_SECRET) }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const { ok, answer } = await ask(new URL(endpoint.path, urlOf(config, service)), {
    method: endpoint.method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(timeout),
  });
  if (ok) return endpoint.response.parse(answer);
  const { status, type, message, errors } = problemSchema.parse(answer);
  throw new AppError(status, type.split(':').at(-1) ?? 'refused', message, errors && { errors });
}

async function ask(url: URL, request: RequestInit): Promise<{ ok: boolean; answer: unknown }> {
  try {
    const response = await fetch(url, request);
    return { ok: response.ok, answer: await response.json() };
  } catch (error) {
    throw unavailable(undefined, error);
  }
}

function urlOf(config: Config, service: ServiceName): string {
  return {
    identity: config.IDENTITY_URL,
    directory: config.DIRECTORY_URL,
    engagement: config.ENGAGEMENT_URL,
    onboarding: config.ONBOARDING_URL,
  }[service];
}
