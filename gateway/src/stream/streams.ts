import type { Notice, ShownConversation } from '@doorstep/contracts/common/notice.ts';
import type { Actor } from '@doorstep/platform/actor';
import { AppError, unavailable } from '@doorstep/platform/errors';
import type { Logger, Metrics } from '@doorstep/platform/telemetry';
import { t } from '@doorstep/texts/text.ts';
import type { Response } from 'express';
import type { Config } from '../config.ts';
import type { Refusals } from '../http/refusals.ts';
import { createTally } from '../http/tally.ts';
import type { Sessions } from '../session/sessions.ts';

export interface Viewer {
  readonly address: string;
  /** Both absent for a visitor. */
  readonly actor?: Actor | undefined;
  readonly sessionId?: string | undefined;
  /** Absent for a page that shows none by a secret link. */
  readonly conversation?: ShownConversation | undefined;
}

export interface Streams {
  /** Answers with a stream; an older one of the session ends. Throws 429 or 503 if there are too many. */
  open(viewer: Viewer, res: Response): void;
  /** Sends a notice to the viewers that it is for. */
  notify(notice: Notice): void;
  /** Ends the streams of an account whose session has ended or whose rights have changed. */
  check(userId: number): Promise<void>;
  endSession(sessionId: string): void;
  endAll(): void;
  count(): number;
  /** Ends all streams and refuses new ones. */
  stop(): void;
}

interface Parts {
  readonly config: Pick<Config, 'RATE_STREAMS_PER_ADDRESS' | 'STREAM_CAPACITY' | 'STREAM_HEARTBEAT_MS'>;
  readonly sessions: Pick<Sessions, 'find'>;
  readonly refusals: Refusals;
  readonly log: Logger;
}

interface Stream extends Viewer {
  readonly res: Response;
}

// The maximum of unread data that a browser may leave in our memory.
const maxUnreadBytes = 64 * 1024;
const retrySeconds = 30;

/** The streams of server-sent events that this process serves. */
export function createStreams({ config, sessions, refusals, log }: Parts): Streams {
  const streams = new Set<Stream>();
  const openPerAddress = createTally();
  const countRefusal = refusals.register('streams');
  let stopped = false;

  function refuseTooMany(address: string): void {
    const { RATE_STREAMS_PER_ADDRESS: perAddress, STREAM_CAPACITY: capacity } = config;
    if (stopped || (capacity > 0 && streams.size >= capacity)) throw unavailable();
    if (perAddress > 0 && openPerAddress.count(address) >= perAddress) {
      countRefusal();
      const message = t('Too many pages are open at once. Please close some.');
      throw new AppError(429, 'rate-limited', message, { retryAfterSeconds: retrySeconds });
    }
  }

  function remove(stream: Stream): void {
    if (streams.delete(stream)) openPerAddress.remove(stream.address);
  }

  function write(stream: Stream, text: string): void {
    stream.res.write(text);
    if (stream.res.writableLength > maxUnreadBytes) stream.res.destroy();
  }

  function end(stream: Stream, lastData = ''): void {
    remove(stream);
    stream.res.end(lastData);
  }

  /** Ends a stream unless its session still belongs to the same account with the same rights. */
  async function checkStream(stream: Stream): Promise<void> {
    const { sessionId, actor } = stream;
    if (!sessionId || !actor) return;
    try {
      const now = await sessions.find(sessionId);
      const same = now?.userId === actor.userId && now.role === actor.role && now.businessId === actor.businessId;
      if (!same) end(stream);
    } catch (error) {
      log.debug({ err: error }, 'could not read a session; its stream goes on');
    }
  }

  function endSession(sessionId: string, lastData = ''): void {
    for (const stream of streams) if (stream.sessionId === sessionId) end(stream, lastData);
  }

  function endAll(): void {
    for (const stream of streams) end(stream);
  }

  return {
    open(viewer, res) {
      // A client that has left meanwhile would never be removed: its connection does not close again.
      if (res.destroyed) return;
      if (viewer.sessionId) endSession(viewer.sessionId, formatEvent({ type: 'replaced' }));
      refuseTooMany(viewer.address);
      const stream = { ...viewer, res };
      streams.add(stream);
      openPerAddress.add(stream.address);
      // `no-transform` also turns off our own compression, which would delay events.
      res.set({
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store, no-transform',
        'X-Accel-Buffering': 'no',
      });
      res.write(`retry: ${reconnectDelayMs()}\n\n`);
      const heartbeat = setInterval(() => {
        write(stream, ':\n\n');
        void checkStream(stream);
      }, config.STREAM_HEARTBEAT_MS);
      res.on('close', () => {
        clearInterval(heartbeat);
        remove(stream);
      });
    },
    notify({ event, isFor }) {
      const data = formatEvent(event);
      for (const stream of streams) if (isFor(stream.actor, stream.conversation)) write(stream, data);
    },
    async check(userId) {
      await Promise.all([...streams].filter(({ actor }) => actor?.userId === userId).map(checkStream));
    },
    endSession: sessionId => endSession(sessionId),
    endAll,
    count: () => streams.size,
    stop() {
      stopped = true;
      endAll();
    },
  };
}

const formatEvent = (event: Notice['event']): string => `data: ${JSON.stringify(event)}\n\n`;

/** A random delay, so that not all pages reconnect at the same moment. */
const reconnectDelayMs = (): number => 1_000 + Math.round(Math.random() * 2_000);

/** Measures how many streams this process serves. */
export function measureStreams(metrics: Metrics, streams: Streams): void {
  metrics.watch({ name: 'doorstep_streams', help: 'Open streams of events' }, async () => [{ value: streams.count() }]);
}
