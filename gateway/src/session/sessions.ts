import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Role } from '@doorstep/contracts/common/access.ts';
import type { Account } from '@doorstep/contracts/identity/sign-in/schema.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import type { Actor } from '@doorstep/platform/actor';
import type { Request, Response } from 'express';
import type { Redis } from 'ioredis';
import type { Config } from '../config.ts';
import { orUnavailable } from '../redis.ts';
import { type AccountStates, toAccountState } from './account-states.ts';
import { toDevice } from './describe-device.ts';
import { createSessionHint, type SessionHint } from './hint.ts';
import { createOwnSessions, type OwnSessions } from './own-sessions.ts';
import type { PushSessions } from './push-sessions.ts';
import { createSecondSteps, type SecondStep, type SecondSteps } from './second-step.ts';
import { createSessionAccounts, type SessionAccounts, toActor } from './session-account.ts';
import { createSessionIds, type SessionIds } from './session-ids.ts';
import { createSessionIndex, type SessionIndex } from './session-index.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';

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

export interface SignedIn {
  readonly actor: Actor;
  /** A temporary password must be replaced before anything else. */
  readonly mustChangePassword: boolean;
  /** The site requires a second factor of this account, which has none. */
  readonly mustAddFactor: boolean;
}

export interface Sessions extends SecondSteps {
  /** Returns whether a request has a session cookie, valid or not. */
  hasCookie(req: IncomingMessage): boolean;
  readonly hint: SessionHint;
  /** Loads a request's session; resolves to the current state of its account. Throws 503 when Redis does not answer. */
  load(req: Request, res: Response): Promise<SignedIn | undefined>;
  /** Makes `req.session` usable, for a visitor too. Throws 503 when Redis does not answer. */
  open(req: Request, res: Response): Promise<void>;
  /** Signs in: starts a new session under a new id, so that an id that an attacker planted is useless (session fixation). */
  start(req: Request, res: Response, account: Account): Promise<void>;
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

interface Parts {
  readonly hint: SessionHint;
  readonly store: SessionStore;
  readonly accounts: SessionAccounts;
  readonly index: SessionIndex;
  readonly ids: SessionIds;
  readonly push: Pick<PushSessions, 'put' | 'end'>;
}

/** Creates the sessions of browsers. */
export function createSessions(config: Config, redis: Redis, states: AccountStates, push: Parts['push']): Sessions {
  const hint = createSessionHint(config);
  const store = createSessionStore(config, redis);
  const accounts = createSessionAccounts(config, states);
  const index = createSessionIndex(config, redis);
  const ids = createSessionIds(index, push);
  const parts: Parts = { hint, store, accounts, index, ids, push };

  return {
    hasCookie: store.hasCookie,
    hint,
    open: store.open,
    load: (req, res) => load(parts, req, res),
    find: sessionId => find(parts, sessionId),
    own: createOwn(parts),
    onEnd: ids.onEnd,
    async start(req, res, account) {
      await store.open(req, res);
      await orUnavailable(async () => {
        await states.save(account.user.id, toAccountState(account));
        const { passwordVersion, user } = account;
        const device = toDevice(req.headers['user-agent']);
        const now = Date.now();
        await ids.renew(req, {
          userId: user.id,
          role: user.role,
          passwordVersion,
          startedAt: now,
          provedAt: now,
          device,
        });
      });
      hint.give(res, account.user);
    },
    ...createSecondSteps(store, ids),
    startPush: req =>
      orUnavailable(async () => {
        const { pushName: name = randomBytes(16).toString('base64url'), startedAt = Date.now() } = req.session;
        req.session.pushName = name;
        await push.put(name, req.sessionID);
        return { name, endsAt: new Date(startedAt + config.SESSION_ABSOLUTE_MINUTES * 60_000) };
      }),
    prove: req => orUnavailable(() => ids.renew(req, { ...req.session, provedAt: Date.now() })),
    async end(req, res) {
      await store.open(req, res);
      await orUnavailable(() => ids.destroy(req));
      store.takeCookie(res);
      hint.take(res);
    },
  };
}

async function load({ hint, store, accounts, ids }: Parts, req: Request, res: Response): Promise<SignedIn | undefined> {
  await store.open(req, res);
  const { userId, role } = req.session;
  const account = userId === undefined ? undefined : await orUnavailable(() => accounts.find(req.session));
  if (userId === undefined || !account) {
    // The cookie stays: the browser may have signed in again since it asked, and a late answer would take that cookie.
    if (userId !== undefined) await orUnavailable(() => ids.destroy(req));
    if (hint.isIn(req)) hint.take(res);
    return undefined;
  }
  hint.give(res, account);
  await orUnavailable(() => ids.complete(req));
  if (account.role !== role) await orUnavailable(() => ids.renew(req, { ...req.session, role: account.role }));
  const { provedAt } = req.session;
  const actor = { ...toActor(userId, account), ...(provedAt !== undefined && { provedAt }) };
  return { actor, ...accounts.findDuties(account) };
}

async function find({ store, accounts }: Parts, sessionId: string): Promise<Actor | undefined> {
  const content = await orUnavailable(() => store.read(sessionId));
  const account = content && (await orUnavailable(() => accounts.find(content)));
  if (!account || content.userId === undefined) return undefined;
  const { mustChangePassword, mustAddFactor } = accounts.findDuties(account);
  return mustChangePassword || mustAddFactor ? undefined : toActor(content.userId, account);
}

function createOwn({ store, accounts, index, ids, push }: Parts): OwnSessions {
  const own = createOwnSessions({
    index,
    async find(userId, sessionId) {
      const content = await store.read(sessionId);
      if (content?.userId !== userId || !(await accounts.find(content))) return undefined;
      return { content, unusedMs: await store.measureUnused(sessionId, content) };
    },
    async end(sessionId) {
      const content = await store.read(sessionId);
      ids.notifyEnded(sessionId);
      await store.destroy(sessionId);
      if (content?.pushName) await push.end(content.pushName);
    },
  });
  return {
    list: (userId, currentId) => orUnavailable(() => own.list(userId, currentId)),
    endNamed: (userId, id) => orUnavailable(() => own.endNamed(userId, id)),
    endOthers: (userId, currentId) => orUnavailable(() => own.endOthers(userId, currentId)),
  };
}
