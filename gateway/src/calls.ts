import { streamPath } from '@doorstep/contracts';
import { type Actor, actorHeader, signActor } from '@doorstep/platform/actor';
import { AppError, notAllowed, notFound, notSignedIn } from '@doorstep/platform/errors';
import type { Logger } from '@doorstep/platform/telemetry';
import type { Request, RequestHandler, Response } from 'express';
import type { Config } from './config.ts';
import { checkDeclaredSize, limitArrival, readForm } from './http/body.ts';
import { limitUnderWay } from './http/in-flight.ts';
import type { Counter, Limits } from './http/limits.ts';
import { checkOrigin } from './http/origin.ts';
import { findRoute, isCallPath, type Route } from './routes/route-table.ts';
import type { ServiceProxy } from './services/proxy.ts';
import type { Sessions, SignedIn } from './session/sessions.ts';

interface Parts {
  readonly config: Config;
  readonly sessions: Sessions;
  readonly limits: Limits;
  /** Counts the uploads of each account. */
  readonly uploads: Counter;
  readonly proxy: ServiceProxy;
  readonly log: Logger;
}

/** Every call of the API on its way in: the route table, then each check in turn, then the service. Pages go on. */
export function calls({ config, sessions, limits, uploads, proxy, log }: Parts): RequestHandler {
  const countUnderWay = limitUnderWay(config.CONCURRENCY_PER_ADDRESS);
  return async (req, res, next) => {
    const [path = ''] = req.url.split('?', 1);
    const route = findRoute(req.method, path);
    if (!route) {
      if (isCallPath(path)) throw notFound('route-unknown', 'There is nothing at this address.');
      next();
      return;
    }
    const hasSession = sessions.carriedBy(req);
    checkOrigin(req, { publicUrl: config.PUBLIC_URL, hasSession });
    checkDeclaredSize(req, route.isUpload);
    // Streams stay open and have a limit of their own.
    if (route.path !== streamPath) countUnderWay(req, res, route.isUpload);
    limitArrival(req, res, config.BODY_TIMEOUT_MS * (route.isUpload ? 4 : 1));
    // A body that arrives slowly must hold up nobody else: not a place at a service, and no count that others share.
    if (route.to !== 'gateway' && !route.isUpload) await readForm(req, res);
    await limits.count(route.limit, req, res);
    const signedIn = hasSession ? await whoCalls(route, req, res) : undefined;
    checkEntrance(route, signedIn);
    if (route.isUpload && signedIn) await countUpload(signedIn.actor);
    if (route.to !== 'gateway') {
      return proxy.forward(route.to, req, res, { actor: signedIn?.actor, upload: route.isUpload });
    }
    await setActor(req, signedIn?.actor);
    next();
  };

  /** Our own calls learn who calls as the services do. */
  async function setActor(req: Request, actor: Actor | undefined): Promise<void> {
    if (actor) req.headers[actorHeader] = await signActor(actor, config.ACTOR_SECRET);
    else delete req.headers[actorHeader];
  }

  async function countUpload({ userId }: Actor): Promise<void> {
    const over = await uploads.add(String(userId));
    if (!over) return;
    throw new AppError(429, 'uploads-limited', 'That is a lot of files at once. Please wait a minute and try again.', {
      retryAfterSeconds: over.seconds,
    });
  }

  async function whoCalls(route: Route, req: Request, res: Response): Promise<SignedIn | undefined> {
    if (route.entrants === 'visitor') return undefined;
    try {
      return await sessions.load(req, res);
    } catch (error) {
      if (route.entrants !== 'anyone') throw error;
      log.warn({ err: (error as AppError).cause }, 'a session cannot be read; its owner is served as a visitor');
      return undefined;
    }
  }
}

function checkEntrance({ entrants, withTemporaryPassword }: Route, signedIn: SignedIn | undefined): void {
  if (entrants === 'visitor' || entrants === 'anyone') return;
  if (!signedIn) throw notSignedIn();
  if (signedIn.mustChangePassword && !withTemporaryPassword) {
    throw new AppError(403, 'password-temporary', 'Please choose a new password first.');
  }
  if (entrants !== 'signed-in' && !entrants.includes(signedIn.actor.role)) throw notAllowed();
}
