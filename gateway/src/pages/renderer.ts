import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { RenderedPage, RenderInput } from '@doorstep/contracts';
import { Piscina } from 'piscina';

export interface RenderTask extends RenderInput {
  readonly port: MessagePort;
}

/** What a thread asks the main thread for: a read of the API. */
export interface DataRequest {
  readonly id: number;
  readonly url: string;
}

export interface DataAnswer extends PageData {
  readonly id: number;
}

/** An answer of the API, with names of headers in lower case. */
export interface PageData {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface Renderer {
  /** Renders a page with the data that `read` gives. Throws where the code of the page does, or too many pages wait. */
  render(input: RenderInput, read: (url: string) => Promise<PageData>): Promise<RenderedPage>;
  close(): Promise<void>;
}

// One that waits for longer than these take is better served without.
const maxWaiting = 100;
// While a page waits for its data, its thread renders others.
const pagesPerThread = 4;
const idleMs = 60_000;

/** Renders pages in threads, so that the main one answers calls meanwhile. `bundle` is the file that renders. */
export function createRenderer(bundle: string): Renderer {
  const pool = new Piscina<RenderTask, RenderedPage>({
    filename: new URL('./render-thread.ts', import.meta.url).href,
    workerData: { bundle: pathToFileURL(bundle).href },
    minThreads: 0,
    maxThreads: Math.max(1, availableParallelism() - 1),
    concurrentTasksPerWorker: pagesPerThread,
    maxQueue: maxWaiting,
    idleTimeout: idleMs,
  });
  return {
    async render(input, read) {
      const { port1, port2 } = new MessageChannel();
      port1.on('message', async ({ id, url }: DataRequest) => {
        port1.postMessage({ id, ...(await read(url)) } satisfies DataAnswer);
      });
      try {
        return await pool.run({ ...input, port: port2 }, { transferList: [port2] });
      } finally {
        port1.close();
      }
    },
    close: () => pool.destroy(),
  };
}
