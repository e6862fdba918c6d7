import { EventEmitter } from 'node:events';
import { AppError } from '@doorstep/platform/errors';
import type { EdgeCache } from '../edge/cache.ts';
import type { Entry } from '../edge/entry.ts';
import { findRoute } from '../routes/find-route.ts';
import type { PageReader } from '../services/proxy.ts';
import type { Answer } from '../services/read-answer.ts';
import type { PageData } from './renderer.ts';

interface Sources {
  readonly cache: EdgeCache;
  readonly reader: PageReader;
  /** What the gateway itself answers, by path. */
  readonly findOwn: (path: string) => Entry | undefined;
  /** Takes the tags of what was read. */
  readonly tags: string[];
  /** Aborted when nobody waits for the page any more. */
  readonly signal: AbortSignal;
}

/** Reads the data of one page as its visitor would: from the cache, unless they changed some of it lately. */
export function createDataReader({ cache, reader, findOwn, tags, signal }: Sources) {
  const waiter = new EventEmitter<{ close: [] }>().setMaxListeners(0);
  signal.addEventListener('abort', () => waiter.emit('close'));

  async function find(url: string): Promise<PageData> {
    const [path = ''] = url.split('?', 1);
    const own = findOwn(path);
    if (own) return fromEntry(own);
    const route = findRoute('GET', path);
    if (!route?.findTags || route.to === 'gateway') throw new Error(`No page may be made of ${path}`);
    const found = route.findTags(path);
    // Parameters that no such thing can have, such as a slug with a space.
    if (!found) throw new AppError(404, 'address-unknown', 'There is nothing at this address.');
    tags.push(...found);
    const { to } = route;
    if (reader.isFresh) return fromAnswer(await reader.read(to, url, signal));
    const fetch = (aborted: AbortSignal) => reader.read(to, url, aborted);
    const entry = await cache.read(url, { tags: found, res: waiter, fetch });
    return entry ? fromEntry(entry) : fromAnswer(await reader.read(to, url, signal));
  }

  return async (url: string): Promise<PageData> => {
    try {
      return await find(url);
    } catch (error) {
      return { status: error instanceof AppError ? error.status : 500, headers: {}, text: String(error) };
    }
  };
}

const fromAnswer = ({ status, headers, body }: Answer): PageData => ({
  status,
  headers: Object.fromEntries(headers),
  text: body.toString(),
});

function fromEntry(entry: Entry): PageData {
  const { bytes, headers } = entry.choose(undefined);
  const pairs = headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : []));
  return { status: entry.status, headers: Object.fromEntries(pairs), text: bytes.toString() };
}
