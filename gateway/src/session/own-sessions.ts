import { createHash } from 'node:crypto';
import { maxListedSessions, type Session } from '@doorstep/contracts/gateway/sessions/schema.ts';
import type { SessionData } from 'express-session';
import { describeDevice } from './describe-device.ts';
import type { SessionIndex } from './session-index.ts';

/** The sessions of a user, for the list and for ending them. Rejects while Redis does not answer. */
export interface OwnSessions {
  /** The running sessions of an account: the current one first, then the newest. */
  list(userId: number, currentId: string): Promise<Session[]>;
  /** Ends the session that the list names so. Resolves to false if there is none. */
  endNamed(userId: number, name: string): Promise<boolean>;
  /** Ends all sessions of an account but the current one. */
  endOthers(userId: number, currentId: string): Promise<void>;
}

interface Parts {
  readonly index: SessionIndex;
  /** Reads a session and for how long it was not used; undefined if it is over. */
  readonly find: (userId: number, sessionId: string) => Promise<{ content: SessionData; unusedMs: number } | undefined>;
  readonly end: (sessionId: string) => Promise<void>;
}

export function createOwnSessions({ index, find, end }: Parts): OwnSessions {
  const listOthers = async (userId: number, currentId: string) =>
    (await index.list(userId)).filter(sessionId => sessionId !== currentId);

  async function endAll(userId: number, sessionIds: readonly string[]): Promise<void> {
    for (const sessionId of sessionIds) await end(sessionId);
    await index.remove(userId, ...sessionIds);
  }

  return {
    async list(userId, currentId) {
      const rest = [currentId, ...(await listOthers(userId, currentId))];
      const sessions: Session[] = [];
      while (rest.length > 0 && sessions.length < maxListedSessions) {
        const some = rest.splice(0, maxListedSessions - sessions.length);
        const found = await Promise.all(
          some.map(async sessionId => ({ sessionId, found: await find(userId, sessionId) })),
        );
        const over: string[] = [];
        for (const { sessionId, found: session } of found) {
          if (session) sessions.push(toSession(sessionId, session, sessionId === currentId));
          else over.push(sessionId);
        }
        await index.remove(userId, ...over);
      }
      return sessions;
    },
    async endNamed(userId, name) {
      const named = (await index.list(userId)).filter(sessionId => nameSession(sessionId) === name);
      await endAll(userId, named);
      return named.length > 0;
    },
    endOthers: async (userId, currentId) => endAll(userId, await listOthers(userId, currentId)),
  };
}

/** The name of a session for clients, from which its id cannot be found. */
export const nameSession = (sessionId: string): string =>
  createHash('sha256').update(`session ${sessionId}`).digest('base64url').slice(0, 22);

function toSession(
  sessionId: string,
  { content: { startedAt = 0, device = '' }, unusedMs }: { content: SessionData; unusedMs: number },
  isCurrent: boolean,
): Session {
  const lastUsedAt = isCurrent ? Date.now() : Math.max(startedAt, Date.now() - unusedMs);
  return {
    id: nameSession(sessionId),
    ...describeDevice(device),
    startedAt: new Date(startedAt).toISOString(),
    lastUsedAt: new Date(lastUsedAt).toISOString(),
    isCurrent,
  };
}
