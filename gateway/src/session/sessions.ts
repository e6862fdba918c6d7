import { type Actor, actorSchema, unavailable } from '@doorstep/platform';
import { RedisStore } from 'connect-redis';
import type { Request, Response } from 'express';
import session from 'express-session';
import type { Redis } from 'ioredis';
import type { Config } from '../config.ts';
import { runMiddleware } from '../run-middleware.ts';

declare module 'express-session' {
  interface SessionData {
    /** Who signed in. */
    actor?: Actor;
    /** When, in milliseconds since 1970; a session ends some time after it, however much it is used. */
    startedAt?: number;
  }
}

export interface Sessions {
  /** Whether a request brings a session cookie, valid or not. */
  carriedBy(req: Request): boolean;
  /** Loads a request's session; resolves to who is signed in. Throws 503 when Redis does not answer. */
  load(req: Request, res: Response): Promise<Actor | undefined>;
}

/** The name of the session's cookie; `__Host-` keeps subdomains and unencrypted pages from setting it. */
export const cookieName = (secure: boolean) => (secure ? '__Host-doorstep.sid' : 'doorstep.sid');

/** Sessions of browsers, kept in Redis, where they end after a time without use. */
export function createSessions(config: Config, redis: Redis): Sessions {
  const name = cookieName(config.COOKIE_SECURE);
  const middleware = session({
    name,
    secret: config.SESSION_SECRET,
    store: new RedisStore({ client: redis, prefix: `${config.NAMESPACE}:session:` }),
    resave: false,
    saveUninitialized: false,
    rolling: true,
    cookie: {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: config.COOKIE_SECURE,
      maxAge: config.SESSION_IDLE_MINUTES * 60_000,
    },
  });
  const longest = config.SESSION_ABSOLUTE_MINUTES * 60_000;

  return {
    carriedBy: req => req.headers.cookie?.includes(`${name}=`) ?? false,
    async load(req, res) {
      try {
        await runMiddleware(middleware, req, res);
      } catch (error) {
        throw unavailable(undefined, error);
      }
      const { actor, startedAt = 0 } = req.session;
      if (!actor) return undefined;
      if (Date.now() - startedAt > longest) {
        await end(req);
        return undefined;
      }
      return actorSchema.parse(actor);
    },
  };
}

function end(req: Request): Promise<void> {
  return new Promise((resolve, reject) => req.session.destroy(error => (error ? reject(error) : resolve())));
}
