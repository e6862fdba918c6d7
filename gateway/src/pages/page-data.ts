import { AppError } from '@doorstep/platform/errors';
import { t } from '@doorstep/texts/text.ts';
import type { EdgeCache, Waiter } from '../edge/cache.ts';
import { createEntry, type Entry } from '../edge/entry.ts';
import { keepKnown } from '../edge/known-parameters.ts';
import { type Shown, withShown } from '../figures/shown.ts';
import { findRoute } from '../routes/find-route.ts';
import type { PageReader } from '../services/proxy.ts';
import type { PageData, ReadPageData } from './renderer.ts';

interface Sources {
  readonly cache: EdgeCache;
  readonly reader: PageReader;
  /** Finds a resource of the gateway itself by path. */
  readonly findOwn: (path: string) => Entry | undefined;
  /** Collects the tags of the data that were read. */
  readonly tags: string[];
  /** Called before the first read. */
  readonly onBegin: () => void;
}

interface DataReader {
  readonly read: ReadPageData;
  /** Businesses and searches in the answers, to count them. */
  readonly shown: readonly Shown[];
  /** Returns whether one of the answers may not be cached. */
  isBehind(): boolean;
}

/** Reads the data of one page as its visitor would: from the cache, unless they have just changed some of it. */
export function createDataReader({ cache, reader, findOwn, tags, onBegin }: Sources): DataReader {
  let hasBegun = false;
  let isBehind = false;
  const shown: Shown[] = [];

  async function find(url: string, signal: AbortSignal): Promise<PageData> {
    const [path = ''] = url.split('?', 1);
    const own = findOwn(path);
    if (own) return fromEntry(own);
    const route = findRoute('GET', path);
    if (!route?.findTags || route.to === 'gateway') throw new Error(`No page may be made of ${path}`);
    const found = route.findTags(path);
    // The parameters cannot be valid, such as a slug with a space.
    if (!found) throw new AppError(404, 'address-unknown', t('There is nothing at this address.'));
    tags.push(...found);
    const { to } = route;
    const address = keepKnown(url, route.parameters);
    const fetch = async (aborted: AbortSignal) => withShown(route, address, await reader.read(to, address, aborted));
    const res: Waiter = { once: (_event, leave) => signal.addEventListener('abort', leave) };
    const shared = reader.isFresh ? undefined : await cache.read(address, { tags: found, res, fetch });
    const entry = shared ?? createEntry(await fetch(signal));
    if (entry.shown) shown.push(entry.shown);
    return fromEntry(entry);
  }

  return {
    async read(url, signal) {
      if (!hasBegun) onBegin();
      hasBegun = true;
      try {
        const data = await find(url, signal);
        isBehind ||= data.status === 200 && /\bno-store\b/.test(data.headers['cache-control'] ?? '');
        return data;
      } catch (error) {
        return { status: error instanceof AppError ? error.status : 500, headers: {}, text: String(error) };
      }
    },
    shown,
    isBehind: () => isBehind,
  };
}

function fromEntry(entry: Entry): PageData {
  const { bytes, headers } = entry.choose(undefined);
  const pairs = headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : []));
  return { status: entry.status, headers: Object.fromEntries(pairs), text: bytes.toString() };
}
