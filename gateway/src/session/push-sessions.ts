import type { Logger } from '@doorstep/platform/telemetry';
import { startWorkLoop, type WorkLoop } from '@doorstep/platform/work-loop';
import type { Redis } from 'ioredis';
import type { Config } from '../config.ts';

/**
 * The sessions whose browsers get push messages, in Redis for all gateways together: each by a name that identity knows, and that stays when the
 * id of the session changes.
 */
export interface PushSessions {
  /** Notes under which id a session goes on. */
  put(name: string, sessionId: string): Promise<void>;
  /** Ends the push messages of a session that has ended. What fails is tried again by `endExpired`. */
  end(name: string): Promise<void>;
  /** Ends those of sessions that ran out: that this and the last run have found no more. */
  endExpired(): Promise<void>;
}

interface Parts {
  readonly config: Pick<Config, 'NAMESPACE'>;
  readonly redis: Redis;
  /** The prefix of the keys of sessions. */
  readonly sessionPrefix: string;
  /** Has identity send no more to the sessions of these names. */
  readonly endInIdentity: (names: readonly string[]) => Promise<unknown>;
  readonly log: Logger;
}

const batch = 200;

export function createPushSessions({ config, redis, sessionPrefix, endInIdentity, log }: Parts): PushSessions {
  const key = `${config.NAMESPACE}:push-sessions`;
  /** Names and ids that the last run missed. A session that gets another id has none for a moment. */
  let missed = new Set<string>();

  async function endAll(names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    await endInIdentity(names);
    await redis.hdel(key, ...names);
  }

  return {
    put: async (name, sessionId) => void (await redis.hset(key, name, sessionId)),
    async end(name) {
      try {
        await endAll([name]);
      } catch (error) {
        log.warn({ err: error }, 'could not end the push messages of a session; trying again in a minute');
      }
    },
    async endExpired() {
      const missedNow = new Set<string>();
      let cursor = '0';
      do {
        const [next, entries] = await redis.hscan(key, cursor, 'COUNT', batch);
        const ended: string[] = [];
        for (let at = 0; at < entries.length; at += 2) {
          const [name = '', id = ''] = entries.slice(at, at + 2);
          if ((await redis.exists(`${sessionPrefix}${id}`)) === 1) continue;
          if (missed.has(`${name} ${id}`)) ended.push(name);
          else missedNow.add(`${name} ${id}`);
        }
        await endAll(ended);
        cursor = next;
      } while (cursor !== '0');
      missed = missedNow;
    },
  };
}

const everyMs = 60_000;

/** Ends the push messages of sessions that ran out, or whose end could not be reported, within two minutes. */
export const startEndingPush = (push: PushSessions, log: Logger): WorkLoop =>
  startWorkLoop({
    everyMs,
    run: async () => {
      await push.endExpired();
      return false;
    },
    failure: 'could not end the push messages of sessions that ran out; trying again in a minute',
    log,
  });
