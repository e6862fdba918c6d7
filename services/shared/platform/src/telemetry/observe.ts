import type { Request, RequestHandler } from 'express';
import { requestContext } from './context.ts';
import type { Metrics } from './metrics.ts';
import type { Telemetry } from './telemetry.ts';
import type { Tracing } from './tracing.ts';

export const traceHeader = 'traceparent';

interface Options {
  /** The route's template: never the path, which would make a metric of each business. Asked when the answer has ended. */
  readonly routeOf: (req: Request) => string;
  /** Whether the caller's trace goes on here, or a new one begins. */
  readonly trustsCaller: boolean;
}

/** Traces and measures requests; empty where neither is configured. Needs the context of `requestIds`. */
export function observe({ tracing, metrics }: Telemetry, options: Options): RequestHandler[] {
  return [
    ...(tracing ? [traceRequests(tracing, options)] : []),
    ...(metrics ? [measureRequests(metrics, options)] : []),
  ];
}

function traceRequests(tracing: Tracing, { routeOf, trustsCaller }: Options): RequestHandler {
  return (req, res, next) => {
    const { method } = req;
    const requestId = requestContext.getStore()?.requestId ?? '';
    const span = tracing.begin({
      name: method,
      kind: 'server',
      parent: trustsCaller ? req.get(traceHeader) : undefined,
      attributes: { 'http.request.method': method, 'doorstep.request_id': requestId },
    });
    res.once('close', () => {
      const route = routeOf(req);
      span.end({
        name: `${method} ${route}`,
        attributes: { 'http.route': route, 'http.response.status_code': res.statusCode },
        error: res.statusCode >= 500 ? String(res.statusCode) : undefined,
      });
    });
    requestContext.run({ requestId, span }, next);
  };
}

// As nginx calls it when the client has gone before its answer was complete.
const clientHasGone = 499;

function measureRequests({ requests }: Metrics, { routeOf }: Options): RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    res.once('close', () => {
      const status = res.writableFinished ? res.statusCode : clientHasGone;
      const seconds = (performance.now() - started) / 1_000;
      requests.observe({ method: req.method, route: routeOf(req), status: String(status) }, seconds);
    });
    next();
  };
}

/** The route that answered a request of a service. */
export const matchedRoute = (req: Request): string => req.route?.path ?? 'unknown';
