import { type StreamEvent, streamEventSchema, streamPath } from '@doorstep/contracts/stream.ts';

/** Before a stream that the server ended or refused is opened again; growing, so that a server without one is left alone. */
const pausesMs = [2000, 5000, 15_000, 60_000, 300_000];

interface StreamOptions {
  readonly onEvent: (event: StreamEvent) => void;
  /** The first stream of the page: what happened since its lists were loaded was not told. */
  readonly onOpened?: () => unknown;
  /** A stream opened after a while without: what happened in between was not told. */
  readonly onReopened: () => void;
}

/**
 * Listens to the server's events until the returned function is called. The browser itself reconnects after a lost
 * connection, not after a refusal. A browser has one stream, or a handful of pages would take all connections it opens to a
 * server: the page that is looked at takes it from the others and hands its events to them.
 */
export function listenToServer({ onEvent, onOpened, onReopened }: StreamOptions): () => void {
  const otherPages = new BroadcastChannel('doorstep-events');
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let missed = document.visibilityState !== 'visible';
  let failures = 0;

  function openWhenSeen() {
    if (document.visibilityState === 'visible' && !source && !timer) open();
  }

  function open() {
    otherPages.postMessage({ type: 'replaced' } satisfies StreamEvent);
    source = new EventSource(streamPath);
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
    const event = streamEventSchema.safeParse(data).data;
    if (event?.type === 'replaced') close();
    else if (event) onEvent(event);
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

/** An event of a newer server, which this page does not know, counts as none. */
function parseEvent(data: string): StreamEvent | undefined {
  try {
    return streamEventSchema.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
