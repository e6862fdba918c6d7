import { type StreamEvent, streamEventSchema, streamPath } from '@doorstep/contracts/stream.ts';

/** Before a stream that the server ended or refused is opened again; growing, so that a server without one is left alone. */
const pausesMs = [2000, 5000, 15_000, 60_000, 300_000];

interface StreamOptions {
  readonly onEvent: (event: StreamEvent) => void;
  /** A stream opened again: what happened in between was not told. */
  readonly onReopened: () => void;
}

/**
 * Listens to the server's events until the returned function is called. The browser itself reconnects after a lost
 * connection, not after a refusal. A session has one stream: the page that has it hands its events to the browser's other
 * pages, and a page that lost it opens it again when it is looked at.
 */
export function listenToServer({ onEvent, onReopened }: StreamOptions): () => void {
  const otherPages = new BroadcastChannel('doorstep-events');
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasOpen = false;
  let failures = 0;

  function open() {
    clearTimeout(timer);
    source = new EventSource(streamPath);
    source.onopen = () => {
      failures = 0;
      if (wasOpen) onReopened();
      wasOpen = true;
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
      if (source?.readyState !== EventSource.CLOSED) return;
      close();
      timer = setTimeout(open, pausesMs[Math.min(failures, pausesMs.length - 1)]);
      failures += 1;
    };
  }

  function close() {
    source?.close();
    source = undefined;
  }

  function openWhenSeen() {
    if (document.visibilityState === 'visible' && !source && failures === 0) open();
  }

  otherPages.onmessage = ({ data }) => {
    const event = streamEventSchema.safeParse(data).data;
    if (event) onEvent(event);
  };
  document.addEventListener('visibilitychange', openWhenSeen);
  window.addEventListener('focus', openWhenSeen);
  open();

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
