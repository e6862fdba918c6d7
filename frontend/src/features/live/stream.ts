import {
  type StreamEvent,
  streamConversation,
  streamEventTypes,
  streamPath,
} from '@doorstep/contracts/gateway/stream.ts';

/** The pauses before a stream that the server ended or refused is opened again; they grow, so that a server without streams is not flooded. */
const pausesMs = [2000, 5000, 15_000, 60_000, 300_000];

interface StreamOptions {
  /** The secret key of the conversation on the page, whose events are wanted too. */
  readonly conversation?: string | undefined;
  readonly onEvent: (event: StreamEvent) => void;
  /** Called when the first stream of the page opens. It does not send events from the time since the page loaded its lists. */
  readonly onOpened?: () => unknown;
  /** Called when a stream opens again. It does not send the events in between. */
  readonly onReopened: () => void;
}

/**
 * Listens to the server's events until the returned function is called. The browser itself reconnects after a lost
 * connection, not after a refusal. A browser has one stream, or a handful of pages would take all connections it opens to a
 * server: the focused page takes it over and passes its events to the others.
 */
export function listenToServer({ conversation, onEvent, onOpened, onReopened }: StreamOptions): () => void {
  const otherPages = new BroadcastChannel('doorstep-events');
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const address = conversation
    ? `${streamPath}?${new URLSearchParams({ [streamConversation]: conversation })}`
    : streamPath;
  let missed = document.visibilityState !== 'visible';
  let failures = 0;

  function openWhenSeen() {
    if (document.visibilityState === 'visible' && !source && !timer) open();
  }

  function open() {
    otherPages.postMessage({ type: 'replaced' } satisfies StreamEvent);
    source = new EventSource(address);
    source.onopen = () => {
      failures = 0;
      if (missed) onReopened();
      else onOpened?.();
      missed = true;
    };
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const event = parseEvent(data);
      if (event?.type === 'replaced') close();
      else if (event) {
        onEvent(event);
        otherPages.postMessage(event);
      }
    };
    source.onerror = () => {
      if (source?.readyState === EventSource.CLOSED) openLater();
    };
  }

  function openLater() {
    close();
    missed = true;
    timer = setTimeout(
      () => {
        timer = undefined;
        openWhenSeen();
      },
      pausesMs[Math.min(failures, pausesMs.length - 1)],
    );
    failures += 1;
  }

  function close() {
    source?.close();
    source = undefined;
  }

  otherPages.onmessage = ({ data }) => {
    if (!isKnown(data)) return;
    if (data.type === 'replaced') close();
    else onEvent(data);
  };
  document.addEventListener('visibilitychange', openWhenSeen);
  window.addEventListener('focus', openWhenSeen);
  openWhenSeen();

  return () => {
    clearTimeout(timer);
    close();
    otherPages.close();
    document.removeEventListener('visibilitychange', openWhenSeen);
    window.removeEventListener('focus', openWhenSeen);
  };
}

function parseEvent(data: string): StreamEvent | undefined {
  try {
    const event: unknown = JSON.parse(data);
    return isKnown(event) ? event : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether this page knows events of that type; a newer server may send others. */
const isKnown = (event: unknown): event is StreamEvent =>
  event instanceof Object && 'type' in event && streamEventTypes.some(type => type === event.type);
