import { setMaxListeners } from 'node:events';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { RenderedPage, RenderInput } from '@doorstep/contracts/gateway/pages/rendering.ts';
import { Piscina } from 'piscina';
import { createFairQueue, type Ticket } from './fair-queue.ts';

export interface RenderTask extends RenderInput {
  readonly port: MessagePort;
}

/** A read of the API that a thread requests from the main thread. */
export interface DataRequest {
  readonly id: number;
  readonly url: string;
}

/** A message to a thread: an answer, or that the page is no longer needed. */
export type ThreadMessage = DataAnswer | 'cancel';

interface DataAnswer extends PageData {
  readonly id: number;
}

/** An answer of the API, with header names in lower case. */
export interface PageData {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Reads data for a page, until `signal` aborts. */
export type ReadPageData = (url: string, signal: AbortSignal) => Promise<PageData>;

export interface Renderer {
  /**
   * Renders a page with the data from `read`. Throws if the code of the page throws or takes too long, QueueFull if too many pages
   * wait, and the reason of the ticket's signal.
   */
  render(input: RenderInput, read: ReadPageData, ticket: Ticket): Promise<RenderedPage>;
  /** Notes that another address wants the same page, which may be waiting. */
  join(key: string, address: string): void;
  close(): Promise<void>;
}

interface Timeouts {
  /** The maximum time to render a page. */
  readonly renderMs: number;
  /** A thread that has not given up the page after this further time is stuck, and is replaced. */
  readonly graceMs: number;
}

const maxThreads = Math.max(1, availableParallelism() - 1);
// While a page waits for its data, its thread renders others.
const pagesPerThread = 4;
const maxRunning = maxThreads * pagesPerThread;
const maxPagesPerAddress = 8;
const idleMs = 60_000;

/** Limits on pages that are rendered or wait at a time, and on their times. */
export const renderLimits = {
  running: maxRunning,
  // One place is always left for others.
  runningPerAddress: Math.min(maxPagesPerAddress, maxRunning - 1),
  // With a longer queue, the unrendered page is faster.
  waiting: 100,
  waitMs: 10_000,
  renderMs: 10_000,
  graceMs: 5_000,
};

/**
 * Gives a page to an idle thread, starting one if needed, then to the one with the fewest pages. By default piscina runs one abortable
 * task per thread, and reports an infinite usage for such a thread.
 */
const chooseThread: PiscinaLoadBalancer = (_page, threads) => {
  const countPages = ({ currentUsage }: { currentUsage: number }) => (Number.isFinite(currentUsage) ? currentUsage : 1);
  const [idlest] = threads.toSorted((one, other) => countPages(one) - countPages(other));
  if (!idlest) return null;
  const max = threads.length < maxThreads ? 1 : pagesPerThread;
  return countPages(idlest) < max ? idlest : null;
};

type PiscinaLoadBalancer = NonNullable<NonNullable<ConstructorParameters<typeof Piscina>[0]>['loadBalancer']>;

/** Renders pages in threads, so that the main thread can answer calls meanwhile. `folder` has a bundle for each language. */
export function createRenderer(folder: string, { renderMs, graceMs }: Timeouts = renderLimits): Renderer {
  const thread = {
    filename: new URL('./render-thread.ts', import.meta.url).href,
    workerData: { folder: pathToFileURL(folder).href },
    minThreads: 0,
  };
  const shared: Pool = new Piscina({
    ...thread,
    maxThreads,
    concurrentTasksPerWorker: pagesPerThread,
    loadBalancer: chooseThread,
    idleTimeout: idleMs,
  });
  // One page per thread, and no page waits here, because its wait would count as time to render.
  const alone: Pool = new Piscina({ ...thread, maxThreads: maxRunning });
  const queue = createFairQueue(renderLimits);

  async function renderIn(
    pool: Pool,
    input: RenderInput,
    read: ReadPageData,
    signal: AbortSignal,
  ): Promise<RenderedPage> {
    signal.throwIfAborted();
    const { port1, port2 } = new MessageChannel();
    const over = new AbortController();
    const stuck = new AbortController();
    const reading = AbortSignal.any([signal, over.signal]);
    setMaxListeners(0, reading);
    port1.on('message', async ({ id, url }: DataRequest) => {
      port1.postMessage({ id, ...(await read(url, reading)) } satisfies ThreadMessage);
    });
    const cancel = () => port1.postMessage('cancel' satisfies ThreadMessage);
    signal.addEventListener('abort', cancel);
    let timer = setTimeout(() => {
      cancel();
      // If the main thread was busy too, the result may have arrived meanwhile, so it is handled first.
      timer = setTimeout(() => setImmediate(() => stuck.abort()), graceMs);
    }, renderMs);
    try {
      return await pool.run({ ...input, port: port2 }, { transferList: [port2], signal: stuck.signal });
    } catch (error) {
      throw stuck.signal.aborted || isThreadGone(error) ? new StuckThread({ cause: error }) : error;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
      over.abort();
      port1.close();
    }
  }

  return {
    render: (input, read, ticket) =>
      queue.run(ticket, async () => {
        try {
          return await renderIn(shared, input, read, ticket.signal);
        } catch (error) {
          // It is unknown which page blocked the thread: the first to reach its deadline may have waited for its data. So it runs alone.
          if (!(error instanceof StuckThread) || ticket.signal.aborted) throw error;
          return await renderIn(alone, input, read, ticket.signal);
        }
      }),
    join: queue.join,
    async close() {
      await Promise.all([shared.destroy(), alone.destroy()]);
    },
  };
}

type Pool = Piscina<RenderTask, RenderedPage>;

class StuckThread extends Error {
  constructor(options: ErrorOptions) {
    super('The thread of a page was stuck', options);
  }
}

/** Returns whether the thread of a task was terminated. piscina rejects its tasks with this message, without an error code. */
const isThreadGone = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Terminating worker thread';
