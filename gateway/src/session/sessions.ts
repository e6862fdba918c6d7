import type { Account, Role } from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';
import { unavailable } from '@doorstep/platform/errors';
import { RedisStore } from 'connect-redis';
import type { Request, Response } from 'express';
import session from 'express-session';
import type { Redis } from 'ioredis';
import type { Config } from '../config.ts';
import { runMiddleware } from '../http/run-middleware.ts';
import { type AccountState, type AccountStates, stateOf } from './account-states.ts';

declare module 'express-session' {
  interface SessionData {
    /** Who signed in. */
    userId?: number;
    /** At sign-in; the session is over once the account's password is another. */
    passwordVersion?: number;
    /** As of the last call; the session gets a new id when it changes. */
    role?: Role;
    /** When, in milliseconds since 1970; a session ends some time after it, however much it is used. */
    startedAt?: number;
    /** A sign-in with Google that is under way. */
    google?: { portal: boolean; returnTo?: string };
  }
}

export interface SignedIn {
  readonly actor: Actor;
  /** A temporary password must be replaced before anything else. */
  readonly mustChangePassword: boolean;
}

export interface Sessions {
  /** Whether a request brings a session cookie, valid or not. */
  carriedBy(req: Request): boolean;
  /** Loads a request's session; resolves to who is signed in, as the account is now. Throws 503 when Redis does not answer. */
  load(req: Request, res: Response): Promise<SignedIn | undefined>;
  /** Makes `req.session` usable, for a visitor too. Throws 503 when Redis does not answer. */
  open(req: Request, res: Response): Promise<void>;
  /** Signs in: a new session under a new id, so that one that somebody planted is worth nothing. */
  begin(req: Request, res: Response, account: Account): Promise<void>;
  /** Signs out. */
  end(req: Request, res: Response): Promise<void>;
  /** Who is signed in with a session now; asking does not prolong it. Throws 503 when Redis does not answer. */
  find(sessionId: string): Promise<Actor | undefined>;
  /** `listener` hears the id of each session that this process ends or renews. */
  onOver(listener: (sessionId: string) => void): void;
}

/** The name of the session's cookie; `__Host-` keeps subdomains and unencrypted pages from setting it. */
export const cookieName = (secure: boolean) => (secure ? '__Host-doorstep.sid' : 'doorstep.sid');

/** What the keys of all sessions begin with. */
export const sessionPrefix = (namespace: string) => `${namespace}:session:`;

/** Sessions of browsers, kept in Redis, where they end after a time without use. */
export function createSessions(config: Config, redis: Redis, states: AccountStates): Sessions {
  const name = cookieName(config.COOKIE_SECURE);
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: config.COOKIE_SECURE } as const;
  const store = new RedisStore({ client: redis, prefix: sessionPrefix(config.NAMESPACE) });
  const middleware = session({
    name,
    secret: config.SESSION_SECRET,
    store,
    resave: false,
    saveUninitialized: false,
    rolling: true,
    cookie: { ...cookie, maxAge: config.SESSION_IDLE_MINUTES * 60_000 },
  });
  const listeners: ((sessionId: string) => void)[] = [];
  const longest = config.SESSION_ABSOLUTE_MINUTES * 60_000;

  async function open(req: Request, res: Response): Promise<void> {
    if (req.session) return;
    await orUnavailable(() => runMiddleware(middleware, req, res));
  }

  /** The account of a session as it is now; undefined where the session is over. */
  async function accountOf({ userId, passwordVersion = 0, startedAt = 0 }: Content): Promise<AccountState | undefined> {
    if (userId === undefined || Date.now() - startedAt > longest) return undefined;
    const account = await states.read(userId);
    return account && !account.deleted && account.passwordVersion <= passwordVersion ? account : undefined;
  }

  function tellOver(sessionId: string): void {
    for (const listener of listeners) listener(sessionId);
  }

  /** Goes on with this content under a new id (OWASP, Session Management, "Renew the Session ID"). */
  function renew(req: Request, { userId, role, passwordVersion, startedAt }: Content): Promise<void> {
    tellOver(req.sessionID);
    return new Promise((resolve, reject) => {
      req.session.regenerate(failed => {
        if (failed) return reject(failed);
        Object.assign(req.session, { userId, role, passwordVersion, startedAt });
        req.session.save(error => (error ? reject(error) : resolve()));
      });
    });
  }

  function destroy(req: Request): Promise<void> {
    tellOver(req.sessionID);
    return new Promise((resolve, reject) => req.session.destroy(error => (error ? reject(error) : resolve())));
  }

  return {
    carriedBy: req => req.headers.cookie?.includes(`${name}=`) ?? false,
    open,
    async load(req, res) {
      await open(req, res);
      const { userId, role } = req.session;
      if (userId === undefined) return undefined;
      const account = await orUnavailable(() => accountOf(req.session));
      if (!account) {
        await orUnavailable(() => destroy(req));
        return undefined;
      }
      if (account.role !== role) await orUnavailable(() => renew(req, { ...req.session, role: account.role }));
      return { actor: actorOf(userId, account), mustChangePassword: account.mustChangePassword };
    },
    async find(sessionId) {
      const content = await orUnavailable(() => store.get(sessionId));
      const account = content && (await orUnavailable(() => accountOf(content)));
      return account && content.userId !== undefined ? actorOf(content.userId, account) : undefined;
    },
    onOver: listener => void listeners.push(listener),
    async begin(req, res, account) {
      await open(req, res);
      await orUnavailable(async () => {
        await states.keep(account.user.id, stateOf(account));
        const { passwordVersion, user } = account;
        await renew(req, { userId: user.id, role: user.role, passwordVersion, startedAt: Date.now() });
      });
    },
    async end(req, res) {
      await open(req, res);
      await orUnavailable(() => destroy(req));
      res.clearCookie(name, cookie);
    },
  };
}

const actorOf = (userId: number, { role, name, businessId }: AccountState): Actor => ({
  userId,
  role,
  name,
  ...(businessId !== undefined && { businessId }),
});

async function orUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw unavailable(undefined, error);
  }
}

type Content = Pick<session.SessionData, 'userId' | 'role' | 'passwordVersion' | 'startedAt'>;
