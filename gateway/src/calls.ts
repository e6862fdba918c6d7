import type { ServiceName } from '@doorstep/contracts/common/event.ts';
import { readPathParams } from '@doorstep/contracts/common/path-pattern.ts';
import { streamPath } from '@doorstep/contracts/gateway/stream.ts';
import { type Actor, actorHeader, signActor } from '@doorstep/platform/actor';
import { AppError, notAllowed, notFound, notSignedIn } from '@doorstep/platform/errors';
import type { Logger } from '@doorstep/platform/telemetry';
import { t } from '@doorstep/texts/text.ts';
import type { Request, RequestHandler, Response } from 'express';
import type { Config } from './config.ts';
import type { EdgeCache } from './edge/cache.ts';
import { keepKnown } from './edge/known-parameters.ts';
import { prepareAndSend } from './edge/send-entry.ts';
import { asAsked, type VisitCounter } from './figures/counter.ts';
import { withShown } from './figures/shown.ts';
import { checkDeclaredSize, hasBody, limitArrival, readForm, requirePace } from './http/body.ts';
import { limitInFlight, limitVisitorUploads } from './http/in-flight.ts';
import type { Counter, Limits } from './http/limits.ts';
import { createOriginCheck } from './http/origin.ts';
import { isPlainPath } from './http/plain-path.ts';
import type { Refusals } from './http/refusals.ts';
import type { Maintenance } from './maintenance.ts';
import { findRoute, isApiPath } from './routes/find-route.ts';
import type { Route } from './routes/route-table.ts';
import type { Fresh } from './services/fresh.ts';
import type { ServiceProxy } from './services/proxy.ts';
import type { Sessions, SignedIn } from './session/sessions.ts';

interface Parts {
  readonly config: Config;
  readonly sessions: Sessions;
  readonly limits: Limits;
  readonly refusals: Refusals;
  /** Counts the uploads of each account. */
  readonly uploads: Counter;
  readonly maintenance: Maintenance;
  /** Counts an upload by its outcome. */
  readonly countUploadOutcome: (res: Response) => void;
  readonly proxy: ServiceProxy;
  readonly cache: EdgeCache;
  readonly fresh: Fresh;
  readonly visits: Pick<VisitCounter, 'countAnswer' | 'countForwarded'>;
  /** Answers the routes of the gateway itself. */
  readonly own: RequestHandler;
  readonly log: Logger;
}

/** Every call of the API on its way in: the route table, then each check in turn, then its handler or service. Pages go on. */
export function calls({
  config,
  sessions,
  limits,
  refusals,
  uploads,
  maintenance,
  countUploadOutcome,
  proxy,
  cache,
  fresh,
  visits,
  own,
  log,
}: Parts): RequestHandler {
  const checkOrigin = createOriginCheck({ publicUrl: config.PUBLIC_URL, log });
  const countInFlight = limitInFlight(config.CONCURRENCY_PER_ADDRESS, refusals);
  const countVisitorUpload = limitVisitorUploads(config.CONCURRENCY_PER_ADDRESS, refusals);
  return async (req, res, next) => {
    const [path = ''] = req.url.split('?', 1);
    if (!isPlainPath(path)) throw nothingHere();
    const route = findRoute(req.method, path);
    if (!route) {
      if (isApiPath(path)) throw nothingHere();
      countInFlight(req, res, false);
      next();
      return;
    }
    const isUpload = route.maxFileBytes !== undefined;
    if (isUpload) countUploadOutcome(res);
    const hasCookie = sessions.hasCookie(req);
    checkOrigin(req, hasCookie);
    checkDeclaredSize(req, route.maxFileBytes);
    // Streams stay open and have a limit of their own.
    if (route.path !== streamPath) countInFlight(req, res, isUpload);
    limitArrival(req, res, config.BODY_TIMEOUT_MS * (isUpload ? 4 : 1));
    if (isUpload) requirePace(req, res, config.BODY_TIMEOUT_MS / 2);
    // Read before the limits and the service, so that a slow body does not take up shared capacity.
    if (route.isForm || (route.to !== 'gateway' && !isUpload)) await readForm(req, res);
    req.params = readPathParams(route.path, path);
    await limits.count(route.limit, req, res);
    const signedIn = admit(route, hasCookie ? await loadSession(route, req, res) : undefined);
    maintenance.check(route);
    if (isUpload && signedIn) await countUpload(signedIn.actor);
    else if (isUpload) countVisitorUpload(req, res);
    if (route.to !== 'gateway') {
      const isShared = req.method === 'GET' && !hasBody(req) && !hasCookie && !fresh.read(req);
      const tags = isShared ? route.findTags?.(path) : undefined;
      if (tags && (await answerShared(route, { to: route.to, tags }, req, res))) return;
      const asked = asAsked(req);
      await proxy.forward(route.to, req, res, { actor: signedIn?.actor, maxFileBytes: route.maxFileBytes });
      visits.countForwarded(asked, route, keepKnown(req.originalUrl, route.parameters), res);
      return;
    }
    await setActor(req, signedIn?.actor);
    own(req, res, next);
  };

  /** Answers a read whose answer is the same for every visitor. Resolves to false if the service must be asked for this request alone. */
  async function answerShared(
    route: Route,
    { to, tags }: { to: ServiceName; tags: readonly string[] },
    req: Request,
    res: Response,
  ): Promise<boolean> {
    try {
      const address = keepKnown(req.originalUrl, route.parameters);
      const fetch = async (signal: AbortSignal) =>
        withShown(route, address, await proxy.read(to, address, { res, signal }));
      const entry = await cache.read(address, { tags, res, fetch });
      if (!entry) return false;
      await prepareAndSend(req, res, entry);
      visits.countAnswer(req, entry);
      return true;
    } catch (error) {
      // Every client has disconnected.
      if (res.destroyed) return true;
      throw error;
    }
  }

  /** Passes the actor to handlers of the gateway in the same header as to services. */
  async function setActor(req: Request, actor: Actor | undefined): Promise<void> {
    if (actor) req.headers[actorHeader] = await signActor(actor, config.ACTOR_SECRET);
    else delete req.headers[actorHeader];
  }

  async function countUpload({ userId }: Actor): Promise<void> {
    const over = await uploads.add(String(userId));
    if (!over) return;
    throw new AppError(
      429,
      'uploads-limited',
      t('That is a lot of files at once. Please wait a minute and try again.'),
      {
        retryAfterSeconds: over.seconds,
      },
    );
  }

  async function loadSession(route: Route, req: Request, res: Response): Promise<SignedIn | undefined> {
    if (route.access === 'visitor') return undefined;
    try {
      return await sessions.load(req, res);
    } catch (error) {
      if (route.access !== 'anyone') throw error;
      log.warn({ err: (error as AppError).cause }, 'could not read a session; serving its owner as a visitor');
      return undefined;
    }
  }
}

const nothingHere = () => notFound('route-unknown', t('There is nothing at this address.'));

/**
 * The user as a route may see them: none where everyone may call it and the session is not complete. Throws 401 or 403 for a caller that the
 * route refuses.
 */
function admit(route: Route, signedIn: SignedIn | undefined): SignedIn | undefined {
  const { access } = route;
  const missing = signedIn && findMissing(route, signedIn);
  if (access === 'visitor' || access === 'anyone') return missing ? undefined : signedIn;
  if (!signedIn) throw notSignedIn();
  if (missing) throw missing;
  if (access !== 'signed-in' && !access.includes(signedIn.actor.role)) throw notAllowed();
  return signedIn;
}

/** The refusal of a session that has to be completed first, by a new password or a second factor. */
function findMissing(
  { allowsTemporaryPassword, allowsMissingFactor }: Route,
  { mustChangePassword, mustAddFactor }: SignedIn,
): AppError | undefined {
  if (mustChangePassword && !allowsTemporaryPassword)
    return new AppError(403, 'password-temporary', t('Please choose a new password first.'));
  if (mustAddFactor && !allowsMissingFactor)
    return new AppError(403, 'factor-missing', t('Please protect your account with a second factor first.'));
  return undefined;
}
