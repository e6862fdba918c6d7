import { randomUUID } from 'node:crypto';
import { type Speaker, t } from '@doorstep/texts/text.ts';
import express, {
  type ErrorRequestHandler,
  type Express,
  type RequestHandler,
  type Response,
  type Router,
} from 'express';
import { AppError, malformed, notFound, toProblem, unavailable } from '../errors.ts';
import { findSpeaker } from '../speaking.ts';
import { atMostEvery } from '../telemetry/at-most-every.ts';
import { requestContext } from '../telemetry/context.ts';
import type { Logger } from '../telemetry/telemetry.ts';
import { hideSecrets } from './hide-secrets.ts';

export const requestIdHeader = 'x-request-id';

/** Header with the network of the client that makes a change, by which limits count; only the gateway sets it. */
export const networkHeader = 'x-doorstep-network';
const acceptableId = /^[A-Za-z0-9_-]{8,64}$/;
const maxLoggedPath = 200;
const loadWarningMs = 5_000;

/**
 * Gives every request an id (the caller's if it is well-formed), sets it in the context and in the answer. Texts are said in the language
 * that the caller asks for.
 */
export function requestIds(): RequestHandler {
  return (req, res, next) => {
    const requestId = chooseRequestId(req.headers[requestIdHeader]);
    res.setHeader(requestIdHeader, requestId);
    const go = (speaker?: Speaker) => requestContext.run({ requestId, speaker, touched: new Map() }, next);
    const loading = findSpeaker(req);
    if (loading) loading.then(go, next);
    else go();
  };
}

/** The id of a request: the caller's if it is well-formed. */
export const chooseRequestId = (given: string | string[] | undefined): string =>
  typeof given === 'string' && acceptableId.test(given) ? given : randomUUID();

/** Logs a line for each request when its answer is sent. */
export function accessLog(log: Logger): RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    res.once('finish', () => {
      logRequest(log, { method: req.method, url: req.originalUrl, status: res.statusCode, started });
    });
    next();
  };
}

/**
 * Logs one request that started at `started` (of `performance.now()`). The path is logged without the query, which may contain
 * personal data, and without secrets. `requestId` is for requests outside a context.
 */
export function logRequest(
  log: Logger,
  { url, started, ...request }: { method: string; url: string; status: number; started: number; requestId?: string },
): void {
  if (!log.isLevelEnabled('info')) return;
  const milliseconds = Math.round((performance.now() - started) * 10) / 10;
  const [path = ''] = url.split('?', 1);
  log.info({ ...request, path: hideSecrets(path).slice(0, maxLoggedPath), milliseconds }, 'request');
}

/** Sends problem+json for an error (RFC 9457). */
export function sendProblem(res: Response, error: AppError): void {
  const requestId = String(res.getHeader(requestIdHeader) ?? '');
  if (error.retryAfterSeconds !== undefined) res.setHeader('Retry-After', String(error.retryAfterSeconds));
  res.setHeader('Cache-Control', 'no-store');
  res
    .status(error.status)
    .type('application/problem+json')
    .send(JSON.stringify(toProblem(error, requestId)));
}

/**
 * Turns every error into problem+json, as the outermost layer. An unexpected error reveals nothing to clients and is logged in
 * full; one that `isUnavailable` recognizes, because a dependency is down, becomes 503. Errors that clients can cause at will do not
 * fill the log: overload is logged as an occasional warning, disconnects of clients are not logged.
 */
export function problems(log: Logger, isUnavailable: (thrown: unknown) => boolean = () => false): ErrorRequestHandler {
  const warnOfLoad = atMostEvery(loadWarningMs, (thrown: unknown) =>
    log.warn({ err: thrown }, 'too much at once; refusing requests'),
  );
  return (thrown: unknown, _req, res, next) => {
    const error = toAppError(thrown, isUnavailable);
    if (isOverload(error)) warnOfLoad(thrown);
    else if (error.status >= 500 && !(res.destroyed && isCutOff(thrown))) log.error({ err: thrown }, 'request failed');
    if (res.headersSent) next(thrown);
    else sendProblem(res, error);
  };
}

/** Returns whether a request was refused because of too many others, without a failure. */
const isOverload = ({ status, cause }: AppError) => status === 503 && cause === undefined;

/** Returns whether an answer failed because its connection ended. */
const isCutOff = (thrown: unknown) =>
  thrown instanceof Error &&
  (thrown.name === 'AbortError' || ('code' in thrown && thrown.code === 'ERR_STREAM_PREMATURE_CLOSE'));

/** Answers 404 to requests that match no route. */
export function unknownRoute(): RequestHandler {
  return () => {
    throw notFound('route-unknown', t('There is nothing at this address.'));
  };
}

function toAppError(thrown: unknown, isUnavailable: (thrown: unknown) => boolean): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isUnavailable(thrown)) return unavailable(undefined, thrown);
  if (thrown instanceof URIError) return new AppError(400, 'address-malformed', t('This address is not well-formed.'));
  return (
    bodyParserError(thrown) ??
    new AppError(500, 'internal', t('Something went wrong on our side. Please try again.'), { cause: thrown })
  );
}

/** Errors of express' body parser carry a `type` (https://github.com/expressjs/body-parser#errors). */
function bodyParserError(thrown: unknown): AppError | undefined {
  if (!(thrown instanceof Error) || !('type' in thrown)) return undefined;
  switch (thrown.type) {
    case 'entity.too.large':
      return new AppError(413, 'body-too-large', t('This is too large to be sent.'));
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return new AppError(415, 'encoding-unsupported', t('This encoding is not supported.'));
    case 'entity.parse.failed':
      return new AppError(400, 'body-malformed', t('The body is not well-formed JSON.'));
    case 'request.aborted':
    case 'request.size.invalid':
      return new AppError(400, 'body-incomplete', t('The body did not arrive whole.'));
    default:
      return undefined;
  }
}

/**
 * Creates an Express app with our common settings. Paths are case-sensitive and strict about trailing slashes. `trust proxy` is off,
 * because only the gateway calls services.
 */
export function createHttpApp(): Express {
  const app = express();
  app.disable('x-powered-by');
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.set('query parser', 'simple');
  app.use(refuseOtherTargets());
  return app;
}

/** Creates a router with the path settings of the app. */
export const createRouter = (): Router => express.Router({ caseSensitive: true, strict: true });

/**
 * Refuses a request target that is not a path with a query (RFC 9112, section 3.2.1), such as `http://other.example/api/login`: Express
 * would extract its path and reach a route, bypassing earlier checks of the path.
 */
function refuseOtherTargets(): RequestHandler {
  return (req, res, next) => {
    if (req.url.startsWith('/') && !req.url.includes('#')) next();
    else sendProblem(res, malformed('target-malformed', t('This request does not name a path.')));
  };
}
