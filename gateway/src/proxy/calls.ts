import { type Actor, type AppError, type Logger, notAllowed, notFound, notSignedIn } from '@doorstep/platform';
import type { Request, RequestHandler, Response } from 'express';
import type { Limits } from '../limits.ts';
import { checkOrigin } from '../origin.ts';
import type { Sessions } from '../session/sessions.ts';
import { checkDeclaredSize } from './body-limit.ts';
import type { ServiceProxy } from './proxy.ts';
import { findRoute, isCallPath, type Route } from './route-table.ts';

interface Parts {
  readonly publicUrl: string | undefined;
  readonly sessions: Sessions;
  readonly limits: Limits;
  readonly proxy: ServiceProxy;
  readonly log: Logger;
}

/** Every call of the API on its way in: the route table, then each check in turn, then the service. Pages go on. */
export function calls({ publicUrl, sessions, limits, proxy, log }: Parts): RequestHandler {
  return async (req, res, next) => {
    const [path = ''] = req.url.split('?', 1);
    const route = findRoute(req.method, path);
    if (!route) {
      if (isCallPath(path)) throw notFound('route-unknown', 'There is nothing at this address.');
      next();
      return;
    }
    const hasSession = sessions.carriedBy(req);
    checkOrigin(req, { publicUrl, hasSession });
    checkDeclaredSize(req);
    await limits.count(route.limit, req, res);
    const actor = hasSession ? await whoCalls(route, req, res) : undefined;
    checkEntrance(route, actor);
    if (route.to === 'gateway') next();
    else await proxy.forward(route.to, req, res, actor);
  };

  async function whoCalls(route: Route, req: Request, res: Response): Promise<Actor | undefined> {
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

function checkEntrance({ entrants }: Route, actor: Actor | undefined): void {
  if (entrants === 'visitor' || entrants === 'anyone') return;
  if (!actor) throw notSignedIn();
  if (entrants !== 'signed-in' && !entrants.includes(actor.role)) throw notAllowed();
}
