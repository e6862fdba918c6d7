import type { IncomingMessage } from 'node:http';
import { splitSecrets } from '@doorstep/platform/config';
import { RedisStore } from 'connect-redis';
import type { Request, Response } from 'express';
import session from 'express-session';
import type { Redis } from 'ioredis';
import type { Config } from '../config.ts';
import { runMiddleware } from '../http/run-middleware.ts';
import { orUnavailable } from '../redis.ts';
import { cookieName, isSignedWith } from './cookie.ts';

/** The contents of sessions in Redis, where they expire after a time without use, and the cookies that name them. */
export interface SessionStore {
  hasCookie(req: IncomingMessage): boolean;
  takeCookie(res: Response): void;
  /** Makes `req.session` usable. Throws 503 when Redis does not answer. */
  open(req: Request, res: Response): Promise<void>;
  /** Null for a session that is over. */
  read(sessionId: string): Promise<session.SessionData | null>;
  /** Milliseconds since a session was used. */
  measureUnused(sessionId: string, content: session.SessionData): Promise<number>;
  destroy(sessionId: string): Promise<void>;
}

/** The prefix of the keys of all sessions. */
export const sessionPrefix = (namespace: string) => `${namespace}:session:`;

export function createSessionStore(config: Config, redis: Redis): SessionStore {
  const name = cookieName(config.COOKIE_SECURE);
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: config.COOKIE_SECURE } as const;
  const idleMs = config.SESSION_IDLE_MINUTES * 60_000;
  /** Milliseconds without use after which a session ends; a sign-in between its steps ends earlier. */
  const idleMsOf = ({ cookie: { originalMaxAge } }: session.SessionData) => Math.min(originalMaxAge ?? idleMs, idleMs);
  const store = new RedisStore({
    client: redis,
    prefix: sessionPrefix(config.NAMESPACE),
    ttl: content => Math.ceil(idleMsOf(content) / 1_000),
  });
  const secrets = splitSecrets(config.SESSION_SECRET);
  const createMiddleware = (rolling: boolean) =>
    session({
      name,
      secret: secrets,
      store,
      resave: false,
      saveUninitialized: false,
      rolling,
      cookie: { ...cookie, maxAge: config.SESSION_ABSOLUTE_MINUTES * 60_000 },
    });
  // Only a sign-in gives a cookie. If each use gave it again, an answer that is late would bring back the session that a sign-in replaced.
  const keepCookie = createMiddleware(false);
  const giveCookieAgain = createMiddleware(true);

  return {
    hasCookie: req => req.headers.cookie?.includes(`${name}=`) ?? false,
    takeCookie: res => void res.clearCookie(name, cookie),
    async open(req, res) {
      if (req.session) return;
      const middleware = isSignedWith(secrets[0] ?? '', name, req) ? keepCookie : giveCookieAgain;
      await orUnavailable(() => runMiddleware(middleware, req, res));
    },
    read: sessionId => store.get(sessionId),
    async measureUnused(sessionId, content) {
      // Each use sets the time to live to its maximum.
      const restMs = await redis.pttl(`${store.prefix}${sessionId}`);
      return idleMsOf(content) - restMs;
    },
    destroy: sessionId => store.destroy(sessionId),
  };
}
