import { type MessagePort, workerData } from 'node:worker_threads';
import type { RenderedPage, RenderInput } from '@doorstep/contracts';
import type { DataAnswer, DataRequest, RenderTask } from './renderer.ts';

type Transport = (url: string) => Promise<{
  readonly status: number;
  readonly statusText: string;
  readonly headers: { get(name: string): string | null };
  readonly text: string;
}>;
type Bundle = { render(task: RenderInput, transport: Transport): Promise<RenderedPage> };

const { render }: Bundle = await import(workerData.bundle);

/** Renders a page in a thread of its own, with data that the main thread reads. */
export default async function renderPage({ port, ...input }: RenderTask): Promise<RenderedPage> {
  return await render(input, openTransport(port));
}

function openTransport(port: MessagePort): Transport {
  const waiting = new Map<number, (answer: DataAnswer) => void>();
  port.on('message', (answer: DataAnswer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let id = 0;
  return async url => {
    id += 1;
    const { promise, resolve } = Promise.withResolvers<DataAnswer>();
    waiting.set(id, resolve);
    port.postMessage({ id, url } satisfies DataRequest);
    const { status, headers, text } = await promise;
    return { status, statusText: '', headers: { get: name => headers[name.toLowerCase()] ?? null }, text };
  };
}
