import type { Endpoint } from '@doorstep/contracts/common/endpoint.ts';
import type { ServiceName } from '@doorstep/contracts/common/event.ts';
import { problemSchema } from '@doorstep/contracts/common/problems.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import { type Actor, actorHeader, gatewayHeader, signActor, signGateway } from '@doorstep/platform/actor';
import { AppError, unavailable } from '@doorstep/platform/errors';
import { requestIdHeader } from '@doorstep/platform/http';
import { requestContext, traceHeader } from '@doorstep/platform/telemetry';
import type { Config } from '../config.ts';
import type { ServiceProxy } from './proxy.ts';

type ParameterlessEndpoint<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = Endpoint<
  z.ZodUndefined,
  Q,
  B,
  R
>;

interface CallOptions<Body> {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Body;
  readonly actor?: Actor;
  /** Maximum time that the service may send nothing. */
  readonly timeoutMs?: number;
  /** Ignores the limit of calls in flight, so that users can sign in under load. */
  readonly isUrgent?: boolean;
}

/**
 * Calls a service as the gateway itself, on behalf of `actor` if given. Throws the problem that the service answers with, and 503
 * if it does not answer in time.
 */
export async function callService<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  { config, proxy }: { config: Config; proxy: ServiceProxy },
  service: ServiceName,
  endpoint: ParameterlessEndpoint<Q, B, R>,
  { query = {}, body, actor, timeoutMs, isUrgent }: CallOptions<z.input<B>> = {},
): Promise<z.output<R>> {
  const search = new URLSearchParams(query);
  const { requestId = '', speaker, span } = requestContext.getStore() ?? {};
  const headers = {
    [gatewayHeader]: await signGateway(config.ACTOR_SECRET),
    [requestIdHeader]: requestId,
    ...(speaker && { 'accept-language': speaker.locale }),
    ...(span && { [traceHeader]: span.traceparent }),
    ...(actor && { [actorHeader]: await signActor(actor, config.ACTOR_SECRET) }),
  };
  const { status, body: answer } = await proxy.ask(service, {
    method: endpoint.method,
    path: search.size > 0 ? `${endpoint.path}?${search}` : endpoint.path,
    headers,
    body: body === undefined ? undefined : Buffer.from(JSON.stringify(body)),
    timeoutMs,
    isUrgent,
  });
  const data = parse(answer);
  if (status < 400) return endpoint.response.parse(data);
  const { type, message, errors, conflict } = problemSchema.parse(data);
  throw new AppError(status, type.split(':').at(-1) ?? 'refused', message, {
    ...(errors && { errors }),
    ...(conflict && { conflict }),
  });
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch (error) {
    throw unavailable(undefined, error);
  }
}
