import type { Request } from 'express';
import type { SessionData } from 'express-session';
import { toDevice } from './describe-device.ts';
import type { PushSessions } from './push-sessions.ts';
import type { SessionIndex } from './session-index.ts';

type Content = Pick<
  SessionData,
  'userId' | 'role' | 'passwordVersion' | 'startedAt' | 'provedAt' | 'pushName' | 'device'
>;

/** Gives sessions their ids, and takes those that end from everything that knows them. Rejects while Redis does not answer. */
export interface SessionIds {
  /** Continues the session with this content under a new id (OWASP, Session Management, "Renew the Session ID"). */
  renew(req: Request, content: Content): Promise<void>;
  /** Replaces the session by an empty one under a new id. */
  regenerate(req: Request): Promise<void>;
  destroy(req: Request): Promise<void>;
  /** Stores what sessions of earlier releases lack. */
  complete(req: Request): Promise<void>;
  /** Tells the listeners that a session ends. */
  notifyEnded(sessionId: string): void;
  onEnd(listener: (sessionId: string) => void): void;
}

export function createSessionIds(index: SessionIndex, push: Pick<PushSessions, 'put' | 'end'>): SessionIds {
  const listeners: ((sessionId: string) => void)[] = [];

  function notifyEnded(sessionId: string): void {
    for (const listener of listeners) listener(sessionId);
  }

  /** Removes a session that is about to end from the index and from the streams of this process, and ends its push messages. */
  async function forget({ sessionID, session }: Request, keptPush?: string): Promise<void> {
    const { userId, pushName } = session;
    notifyEnded(sessionID);
    if (userId !== undefined) await index.remove(userId, sessionID);
    if (pushName && pushName !== keptPush) await push.end(pushName);
  }

  /** The empty session may go on under the same name for push messages. */
  async function regenerate(req: Request, pushName?: string): Promise<void> {
    await forget(req, pushName);
    await settle(done => req.session.regenerate(done));
  }

  return {
    async renew(req, { userId, role, passwordVersion, startedAt, provedAt, pushName, device }) {
      await regenerate(req, pushName);
      if (pushName) await push.put(pushName, req.sessionID);
      // Into the index first, so that there is never a session that the account cannot end.
      if (userId !== undefined && startedAt !== undefined) await index.add(userId, req.sessionID, startedAt);
      Object.assign(req.session, { userId, role, passwordVersion, startedAt, provedAt, pushName, device });
      await save(req);
    },
    regenerate: req => regenerate(req),
    async destroy(req) {
      await forget(req);
      await settle(done => req.session.destroy(done));
    },
    async complete(req) {
      const { userId, startedAt = 0, device } = req.session;
      if (userId === undefined || device !== undefined) return;
      await index.add(userId, req.sessionID, startedAt);
      req.session.device = toDevice(req.headers['user-agent']);
    },
    notifyEnded,
    onEnd: listener => void listeners.push(listener),
  };
}

export const save = (req: Request): Promise<void> => settle(done => req.session.save(done));

/** Waits for a method of express-session. */
const settle = (work: (done: (error: unknown) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => work(error => (error ? reject(error) : resolve())));
