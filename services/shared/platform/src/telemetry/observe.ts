import type { Request, RequestHandler } from 'express';
import { requestContext } from './context.ts';
import type { Metrics } from './metrics.ts';
import type { Telemetry } from './telemetry.ts';
import type { Tracing } from './tracing.ts';

export const traceHeader = 'traceparent';

interface Options {
  /** Returns the template of the route, never the path, which would create a metric per business. Called when the answer has ended. */
  readonly getRoute: (req: Request) => string;
  /** True if the caller's trace is continued; otherwise a new one starts. */
  readonly trustsCaller: boolean;
}

/** Traces and measures requests; empty if neither is configured. Needs the context of `requestIds`. */
export function observe({ tracing, metrics }: Telemetry, options: Options): RequestHandler[] {
  return [
    ...(tracing ? [traceRequests(tracing, options)] : []),
    ...(metrics ? [measureRequests(metrics, options)] : []),
  ];
}

function traceRequests(tracing: Tracing, { getRoute, trustsCaller }: Options): RequestHandler {
  return (req, res, next) => {
    const { method } = req;
    const context = requestContext.getStore() ?? { requestId: '' };
    const span = tracing.begin({
      name: method,
      kind: 'server',
      parent: trustsCaller ? req.get(traceHeader) : undefined,
      attributes: { 'http.request.method': method, 'doorstep.request_id': context.requestId },
    });
    res.once('close', () => {
      const route = getRoute(req);
      span.end({
        name: `${method} ${route}`,
        attributes: { 'http.route': route, 'http.response.status_code': res.statusCode },
        error: res.statusCode >= 500 ? String(res.statusCode) : undefined,
      });
    });
    requestContext.run({ ...context, span }, next);
  };
}

// Status that nginx logs when the client disconnects before its answer is complete.
const clientClosedRequest = 499;

function measureRequests({ requests }: Metrics, { getRoute }: Options): RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    res.once('close', () => {
      const status = res.writableFinished ? res.statusCode : clientClosedRequest;
      const seconds = (performance.now() - started) / 1_000;
      requests.observe({ method: req.method, route: getRoute(req), status: String(status) }, seconds);
    });
    next();
  };
}

/** The route that answered a request of a service. */
export const matchedRoute = (req: Request): string => req.route?.path ?? 'unknown';
