import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Entry } from './entry.ts';

/** Answers a GET or HEAD, with `headers` (names and values, alternating) besides those of the entry. Returns the status. */
export function sendEntry(
  { method, headers: given }: IncomingMessage,
  res: ServerResponse,
  entry: Entry,
  headers: readonly string[] = [],
): number {
  const variant = entry.choose(given['accept-encoding']);
  if (entry.status === 200 && isKnown(variant.etag, given['if-none-match'])) {
    res.writeHead(304, [...headers, ...variant.notModifiedHeaders]).end();
    return 304;
  }
  res.writeHead(entry.status, [...headers, ...variant.headers]);
  if (method === 'HEAD') res.end();
  else res.end(variant.bytes);
  return entry.status;
}

/** Sends an entry that may not be read or compressed yet; that happens in another thread, so that it delays no other request. */
export async function prepareAndSend(req: IncomingMessage, res: ServerResponse, entry: Entry): Promise<void> {
  const accepted = req.headers['accept-encoding'];
  if (!entry.isReady(accepted)) await entry.prepare(accepted);
  sendEntry(req, res, entry);
}

/** Compares weakly, as reads do (RFC 9110, section 13.1.2). */
function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = withoutWeakness(etag);
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some(tag => withoutWeakness(tag.trim()) === opaque);
}

const withoutWeakness = (tag: string) => tag.replace(/^W\//, '');
