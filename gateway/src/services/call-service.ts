import { once } from 'node:events';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { type Endpoint, problemSchema, type ServiceName, type z } from '@doorstep/contracts';
import { type Actor, actorHeader, gatewayHeader, signActor, signGateway } from '@doorstep/platform/actor';
import { AppError, unavailable } from '@doorstep/platform/errors';
import { requestIdHeader } from '@doorstep/platform/http';
import { requestContext, traceHeader } from '@doorstep/platform/telemetry';
import type { Config } from '../config.ts';
import type { ServiceProxy } from './proxy.ts';
import type { Replica } from './replicas.ts';

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
  readonly timeoutMs?: number;
  /** Ignores the limit of calls in flight, so that users can sign in however many others read. */
  readonly isUrgent?: boolean;
}

/**
 * Calls a service as the gateway itself, on behalf of `actor` where one is given. Throws the problem that the service answers
 * with, and 503 where it does not answer in time.
 */
export async function callService<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  { config, proxy }: { config: Config; proxy: ServiceProxy },
  service: ServiceName,
  endpoint: ParameterlessEndpoint<Q, B, R>,
  { query = {}, body, actor, timeoutMs = config.UPSTREAM_TIMEOUT_MS, isUrgent = false }: CallOptions<z.input<B>> = {},
): Promise<z.output<R>> {
  const search = new URLSearchParams(query);
  const { requestId = '', span } = requestContext.getStore() ?? {};
  const headers = {
    [gatewayHeader]: await signGateway(config.ACTOR_SECRET),
    [requestIdHeader]: requestId,
    ...(span && { [traceHeader]: span.traceparent }),
    ...(actor && { [actorHeader]: await signActor(actor, config.ACTOR_SECRET) }),
  };
  const outgoing: OutgoingRequest = {
    method: endpoint.method,
    path: search.size > 0 ? `${endpoint.path}?${search}` : endpoint.path,
    headers,
    body: body === undefined ? undefined : Buffer.from(JSON.stringify(body)),
    timeoutMs,
  };
  const { ok, answer } = await proxy.call(service, isUrgent, replica => sendRequest(replica, outgoing));
  if (ok) return endpoint.response.parse(answer);
  const { status, type, message, errors } = problemSchema.parse(answer);
  throw new AppError(status, type.split(':').at(-1) ?? 'refused', message, errors && { errors });
}

interface OutgoingRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer | undefined;
  readonly timeoutMs: number;
}

async function sendRequest(
  { url, keepAliveAgent: agent }: Replica,
  { method, path, headers, body, timeoutMs }: OutgoingRequest,
): Promise<{ ok: boolean; answer: unknown }> {
  // Node adds no Content-Length to a DELETE by itself.
  const framed = body ? { ...headers, 'content-type': 'application/json', 'content-length': body.length } : headers;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const call = request(new URL(path, url), { method, headers: framed, agent, signal });
    const answered = once(call, 'response');
    call.end(body);
    const [response] = await answered;
    return { ok: response.statusCode < 400, answer: await json(response) };
  } catch (error) {
    throw unavailable(undefined, error);
  }
}
