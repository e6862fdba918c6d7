import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Account, type Language, type Role, requiresFactor } from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';
import { splitSecrets } from '@doorstep/platform/config';
import { RedisStore } from 'connect-redis';
import type { Request, Response } from 'express';
import session from 'express-session';
import type { Redis } from 'ioredis';
import type { Config } from '../config.ts';
import { runMiddleware } from '../http/run-middleware.ts';
import { orUnavailable } from '../redis.ts';
import { type AccountState, type AccountStates, toAccountState } from './account-states.ts';
import { cookieName, isSignedWith } from './cookie.ts';
import { toDevice } from './describe-device.ts';
import { createSessionHint, type SessionHint } from './hint.ts';
import { createOwnSessions, type OwnSessions } from './own-sessions.ts';
import type { PushSessions } from './push-sessions.ts';
import { createSessionIndex } from './session-index.ts';

declare module 'express-session' {
  interface SessionData {
    /** The account that signed in. */
    userId?: number;
    /** The version at sign-in; the session ends once the account has another password. */
    passwordVersion?: number;
    /** The role at the last call; when it changes, the session gets a new id. */
    role?: Role;
    /** Milliseconds since 1970; a session ends a fixed time after that, even if it is in use. */
    startedAt?: number;
    /** Milliseconds since 1970: when the user signed in, or last proved to be the person who did. */
    provedAt?: number;
    /** The name under which the browser gets push messages; absent if it gets none. */
    pushName?: string;
    /** The `User-Agent` at sign-in; absent in a session of an earlier release until its next call. */
    device?: string;
    /** A sign-in with Google in progress. */
    google?: { portal: boolean; language?: Language; returnTo?: string };
    /** A sign-in whose first step was right; it gives no rights. */
    secondStep?: SecondStep;
  }
}

/** The account that gave the right password, or came from Google, and still has to prove a second factor. */
export interface SecondStep {
  readonly userId: number;
  readonly passwordVersion: number;
  /** Milliseconds since 1970. */
  readonly until: number;
}

export interface SignedIn {
  readonly actor: Actor;
  /** A temporary password must be replaced before anything else. */
  readonly mustChangePassword: boolean;
  /** The site requires a second factor of this account, which has none. */
  readonly mustAddFactor: boolean;
}

export interface Sessions {
  /** Returns whether a request has a session cookie, valid or not. */
  hasCookie(req: IncomingMessage): boolean;
  readonly hint: SessionHint;
  /** Loads a request's session; resolves to the current state of its account. Throws 503 when Redis does not answer. */
  load(req: Request, res: Response): Promise<SignedIn | undefined>;
  /** Makes `req.session` usable, for a visitor too. Throws 503 when Redis does not answer. */
  open(req: Request, res: Response): Promise<void>;
  /** Signs in: starts a new session under a new id, so that an id that an attacker planted is useless (session fixation). */
  start(req: Request, res: Response, account: Account): Promise<void>;
  /** Waits for the second step of a sign-in, under a new id and without any rights. Ends the session that there was. */
  awaitSecondStep(req: Request, res: Response, account: Account): Promise<void>;
  /** The first step of a sign-in whose second one is due; undefined if there is none or if it took too long. */
  findSecondStep(req: Request, res: Response): Promise<SecondStep | undefined>;
  /** Notes that the user has proved to be the person who signed in. The session goes on under a new id, which a thief of the old one lacks. */
  prove(req: Request): Promise<void>;
  /** Names the session, whose browser gets push messages until it ends: also its latest end. Throws 503 when Redis does not answer. */
  startPush(req: Request): Promise<{ name: string; endsAt: Date }>;
  /** Signs out. */
  end(req: Request, res: Response): Promise<void>;
  /** The actor of a complete session now; does not extend the session. Throws 503 when Redis does not answer. */
  find(sessionId: string): Promise<Actor | undefined>;
  /** The list of own sessions. Throws 503 when Redis does not answer. */
  readonly own: OwnSessions;
  /** Calls `listener` with the id of each session that this process ends or renews. */
  onEnd(listener: (sessionId: string) => void): void;
}

/** The prefix of the keys of all sessions. */
export const sessionPrefix = (namespace: string) => `${namespace}:session:`;

/** Time for the second step of a sign-in. */
const secondStepMs = 5 * 60_000;

/** Creates the sessions of browsers in Redis, where they expire after a time without use. */
export function createSessions(
  config: Config,
  redis: Redis,
  states: AccountStates,
  push: Pick<PushSessions, 'put' | 'end'>,
): Sessions {
  const name = cookieName(config.COOKIE_SECURE);
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: config.COOKIE_SECURE } as const;
  const idleMs = config.SESSION_IDLE_MINUTES * 60_000;
  const maxAgeMs = config.SESSION_ABSOLUTE_MINUTES * 60_000;
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
      cookie: { ...cookie, maxAge: maxAgeMs },
    });
  // Only a sign-in gives a cookie. If each use gave it again, an answer that is late would bring back the session that a sign-in replaced.
  const keepCookie = createMiddleware(false);
  const giveCookieAgain = createMiddleware(true);
  const hint = createSessionHint(config);
  const index = createSessionIndex(config, redis);
  const listeners: ((sessionId: string) => void)[] = [];

  async function open(req: Request, res: Response): Promise<void> {
    if (req.session) return;
    const middleware = isSignedWith(secrets[0] ?? '', name, req) ? keepCookie : giveCookieAgain;
    await orUnavailable(() => runMiddleware(middleware, req, res));
  }

  /** The current account of a session; undefined if the session is over. */
  async function findAccount({
    userId,
    passwordVersion = 0,
    startedAt = 0,
  }: Content): Promise<AccountState | undefined> {
    if (userId === undefined || Date.now() - startedAt > maxAgeMs) return undefined;
    const account = await states.find(userId);
    return account && !account.deleted && account.passwordVersion <= passwordVersion ? account : undefined;
  }

  const findDuties = ({ mustChangePassword, hasSecondFactor, role }: AccountState) => ({
    mustChangePassword,
    mustAddFactor: !hasSecondFactor && requiresFactor(config.REQUIRE_SECOND_FACTOR, role),
  });

  function notifyEnded(sessionId: string): void {
    for (const listener of listeners) listener(sessionId);
  }

  /** Continues the session with this content under a new id (OWASP, Session Management, "Renew the Session ID"). */
  async function renew(req: Request, content: Content): Promise<void> {
    const { userId, role, passwordVersion, startedAt, provedAt, pushName, device } = content;
    await regenerate(req, pushName);
    if (pushName) await push.put(pushName, req.sessionID);
    // Into the index first, so that there is never a session that the account cannot end.
    if (userId !== undefined && startedAt !== undefined) await index.add(userId, req.sessionID, startedAt);
    Object.assign(req.session, { userId, role, passwordVersion, startedAt, provedAt, pushName, device });
    await settle(done => req.session.save(done));
  }

  /** Replaces the session by an empty one under a new id, which may go on under the same name for push messages. */
  async function regenerate(req: Request, pushName?: string): Promise<void> {
    await forget(req, pushName);
    await settle(done => req.session.regenerate(done));
  }

  async function destroy(req: Request): Promise<void> {
    await forget(req);
    await settle(done => req.session.destroy(done));
  }

  /** Removes a session that is about to end from the index and from the streams of this process, and ends its push messages. */
  async function forget({ sessionID, session }: Request, keptPush?: string): Promise<void> {
    const { userId, pushName } = session;
    notifyEnded(sessionID);
    if (userId !== undefined) await index.remove(userId, sessionID);
    if (pushName && pushName !== keptPush) await push.end(pushName);
  }

  /** Stores what sessions of earlier releases lack. */
  async function complete(req: Request, { userId, startedAt = 0, device }: Content): Promise<void> {
    if (userId === undefined || device !== undefined) return;
    await index.add(userId, req.sessionID, startedAt);
    req.session.device = toDevice(req.headers['user-agent']);
  }

  const own = createOwnSessions({
    index,
    async find(userId, sessionId) {
      const content: session.SessionData | null = await store.get(sessionId);
      if (content?.userId !== userId || !(await findAccount(content))) return undefined;
      // Each use sets the time to live to its maximum.
      const restMs = await redis.pttl(`${store.prefix}${sessionId}`);
      return { content, unusedMs: idleMsOf(content) - restMs };
    },
    async end(sessionId) {
      const content: session.SessionData | null = await store.get(sessionId);
      notifyEnded(sessionId);
      await store.destroy(sessionId);
      if (content?.pushName) await push.end(content.pushName);
    },
  });

  return {
    hasCookie: req => req.headers.cookie?.includes(`${name}=`) ?? false,
    hint,
    open,
    async load(req, res) {
      await open(req, res);
      const { userId, role } = req.session;
      const account = userId === undefined ? undefined : await orUnavailable(() => findAccount(req.session));
      if (userId === undefined || !account) {
        // The cookie stays: the browser may have signed in again since it asked, and a late answer would take that cookie.
        if (userId !== undefined) await orUnavailable(() => destroy(req));
        if (hint.isIn(req)) hint.take(res);
        return undefined;
      }
      hint.give(res, account);
      await orUnavailable(() => complete(req, req.session));
      if (account.role !== role) await orUnavailable(() => renew(req, { ...req.session, role: account.role }));
      const { provedAt } = req.session;
      const actor = { ...toActor(userId, account), ...(provedAt !== undefined && { provedAt }) };
      return { actor, ...findDuties(account) };
    },
    async find(sessionId) {
      const content = await orUnavailable(() => store.get(sessionId));
      const account = content && (await orUnavailable(() => findAccount(content)));
      if (!account || content.userId === undefined) return undefined;
      const { mustChangePassword, mustAddFactor } = findDuties(account);
      return mustChangePassword || mustAddFactor ? undefined : toActor(content.userId, account);
    },
    own: {
      list: (userId, currentId) => orUnavailable(() => own.list(userId, currentId)),
      endNamed: (userId, id) => orUnavailable(() => own.endNamed(userId, id)),
      endOthers: (userId, currentId) => orUnavailable(() => own.endOthers(userId, currentId)),
    },
    onEnd: listener => void listeners.push(listener),
    async start(req, res, account) {
      await open(req, res);
      await orUnavailable(async () => {
        await states.save(account.user.id, toAccountState(account));
        const { passwordVersion, user } = account;
        const device = toDevice(req.headers['user-agent']);
        const now = Date.now();
        await renew(req, { userId: user.id, role: user.role, passwordVersion, startedAt: now, provedAt: now, device });
      });
      hint.give(res, account.user);
    },
    async awaitSecondStep(req, res, { user, passwordVersion }) {
      await open(req, res);
      await orUnavailable(async () => {
        await regenerate(req);
        req.session.cookie.maxAge = secondStepMs;
        req.session.secondStep = { userId: user.id, passwordVersion, until: Date.now() + secondStepMs };
        await settle(done => req.session.save(done));
      });
    },
    async findSecondStep(req, res) {
      await open(req, res);
      const { secondStep } = req.session;
      return secondStep && secondStep.until > Date.now() ? secondStep : undefined;
    },
    startPush: req =>
      orUnavailable(async () => {
        const { pushName: name = randomBytes(16).toString('base64url'), startedAt = Date.now() } = req.session;
        req.session.pushName = name;
        await push.put(name, req.sessionID);
        return { name, endsAt: new Date(startedAt + maxAgeMs) };
      }),
    prove: req => orUnavailable(() => renew(req, { ...req.session, provedAt: Date.now() })),
    async end(req, res) {
      await open(req, res);
      await orUnavailable(() => destroy(req));
      res.clearCookie(name, cookie);
      hint.take(res);
    },
  };
}

const toActor = (userId: number, { role, name, businessId }: AccountState): Actor => ({
  userId,
  role,
  name,
  ...(businessId !== undefined && { businessId }),
});

/** Waits for a method of express-session. */
const settle = (work: (done: (error: unknown) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => work(error => (error ? reject(error) : resolve())));

type Content = Pick<
  session.SessionData,
  'userId' | 'role' | 'passwordVersion' | 'startedAt' | 'provedAt' | 'pushName' | 'device'
>;
