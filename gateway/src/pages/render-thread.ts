import { type MessagePort, workerData } from 'node:worker_threads';
import { getOwn } from '@doorstep/contracts/common/own.ts';
import type { RenderedPage, RenderInput } from '@doorstep/contracts/gateway/pages/rendering.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import type { DataRequest, PageData, RenderTask, ThreadMessage } from './renderer.ts';

type Transport = (url: string) => Promise<{
  readonly status: number;
  readonly statusText: string;
  readonly headers: { get(name: string): string | null };
  readonly text: string;
}>;
type Bundle = { render(task: RenderInput, transport: Transport): Promise<RenderedPage> };

const bundles = new Map<Language, Promise<Bundle>>();

/** Loads the bundle of a language when its first page is rendered. */
function loadBundle(language: Language): Promise<Bundle> {
  const loading = bundles.get(language) ?? import(`${workerData.folder}/${language}/server.js`);
  bundles.set(language, loading);
  return loading;
}

/** Renders a page in a worker thread, with data that the main thread reads. Throws when the main thread cancels it. */
export default async function renderPage({ port, ...input }: RenderTask): Promise<RenderedPage> {
  const { promise: cancelled, reject: cancel } = Promise.withResolvers<never>();
  const transport = openTransport(port, () => cancel(new Error('The page is not wanted any more')));
  const { render } = await loadBundle(input.language);
  return await Promise.race([render(input, transport), cancelled]);
}

function openTransport(port: MessagePort, cancel: () => void): Transport {
  const waiting = new Map<number, (answer: PageData) => void>();
  port.on('message', (message: ThreadMessage) => {
    if (message === 'cancel') return cancel();
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  let id = 0;
  return async url => {
    id += 1;
    const { promise, resolve } = Promise.withResolvers<PageData>();
    waiting.set(id, resolve);
    port.postMessage({ id, url } satisfies DataRequest);
    const { status, headers, text } = await promise;
    return { status, statusText: '', headers: { get: name => getOwn(headers, name.toLowerCase()) ?? null }, text };
  };
}
