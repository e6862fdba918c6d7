import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { fillPath } from '@doorstep/contracts/common/path-pattern.ts';
import type { VisitFigures, VisitKind } from '@doorstep/contracts/engagement/analytics/schema.ts';
import { pageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { Route } from '../routes/route-table.ts';
import type { SessionHint } from '../session/hint.ts';
import { toNumber } from './key.ts';
import type { Search } from './search.ts';
import { type Shown, searchOf } from './shown.ts';
import { createSums, type Sums } from './sums.ts';
import { createTyping, type Typing } from './typing.ts';
import { createVisitors, type Visitors } from './visitors.ts';

/** The parts of a request that say whose it is, and whether it counts. */
export type Asked = Pick<IncomingMessage, 'method' | 'headers' | 'socket'>;

/** Keeps the headers of a request as its client sent them; those for services replace them. */
export const asAsked = ({ method, headers, socket }: Asked): Asked => ({ method, headers, socket });

/** Counts what visitors see and do, in memory. Robots, prefetches, the owner of a business, administrators and repetitions do not count. */
export interface VisitCounter {
  /** Counts an answer that was sent. */
  countAnswer(req: Asked, answer: { readonly status: number; readonly shown?: Shown | undefined }): void;
  /** Counts the search of a list that was not read here, because it was for one person; `address` has only parameters that are read. */
  countForwarded(req: Asked, route: Pick<Route, 'path'>, address: string, res: Answered): void;
  /** Counts an act that a page reports. */
  countAct(req: Asked, businessId: number, kind: VisitKind): void;
  readonly sums: Pick<Sums, 'take'>;
  readonly searches: Pick<Typing, 'settle'>;
}

interface Parts {
  readonly hint: Pick<SessionHint, 'readInsider'>;
  /** The address of a client. */
  readonly addressOf: (req: Asked) => string;
  /** The host of the site, besides the one that a request names. */
  readonly ownHost: string | undefined;
  readonly visitors?: Visitors;
  readonly now?: () => number;
}

type Answered = Pick<ServerResponse, 'statusCode' | 'getHeader'>;

/** The visitor of a request that counts. */
interface Visit {
  readonly visitor: number;
  readonly day: string;
  /** The business whose owner it is. */
  readonly own: number | undefined;
}

const figures = {
  view: 'views',
  call: 'calls',
  whatsApp: 'whatsApp',
  directions: 'directions',
} as const satisfies Record<VisitKind, keyof VisitFigures>;
const maxHost = 100;

/** By `User-Agent`, true for robots, previews of links and programs. Most visitors use the same few browsers, and to read a name takes 10 µs. */
const robots = new LRUCache<string, boolean>({ max: 1_000, memoMethod: userAgent => isbot(userAgent) });

export function createVisitCounter({
  hint,
  addressOf,
  ownHost,
  now,
  visitors = createVisitors(),
}: Parts): VisitCounter {
  const sums = createSums();
  const searches = createTyping(countSearch, now);

  function findVisit(req: Asked): Visit | undefined {
    const userAgent = req.headers['user-agent'];
    if (!userAgent || robots.memo(userAgent) || isPrefetch(req.headers)) return undefined;
    const insider = hint.readInsider(req);
    if (insider === 'admin') return undefined;
    return { visitor: visitors.identify(addressOf(req), userAgent), day: visitors.day(), own: insider };
  }

  function countVisitor({ visitor, day }: Visit): void {
    if (visitors.isFirst(visitor)) sums.addSite(day, 'visitors');
  }

  function countPage({ day }: Visit, path: string): void {
    sums.addSite(day, 'pageViews');
    sums.addPage(day, path);
  }

  function countSearch(visitor: number, search: Search): void {
    if (!visitors.isFirst(visitor, search.key)) return;
    sums.addSite(visitors.day(), 'searches');
    if (search.isUnmet) sums.addUnmet(visitors.day(), search);
  }

  function countShown(req: Asked, visit: Visit, { page, business, listed, search }: Shown): void {
    const { day, own, visitor } = visit;
    if (page !== undefined) {
      countPage(visit, page);
      const host = readReferrer(req, ownHost);
      if (host !== undefined) sums.addReferrer(day, host);
    }
    if (business !== undefined && business !== own) sums.addBusiness(day, business, 'views');
    for (const id of listed) if (id !== own) sums.addBusiness(day, id, 'appearances');
    if (search) searches.add(visitor, search);
  }

  return {
    sums,
    searches,
    countAnswer(req, { status, shown }) {
      if (!shown || status !== 200 || req.method !== 'GET') return;
      // A page in a frame, or one that a script reads, is no visit.
      if (shown.page !== undefined && (req.headers['sec-fetch-dest'] ?? 'document') !== 'document') return;
      const visit = findVisit(req);
      if (!visit) return;
      countVisitor(visit);
      if (visitors.isFirst(visit.visitor, shown.key)) countShown(req, visit, shown);
    },
    countForwarded(req, { path }, address, res) {
      const search =
        res.statusCode === 200 && req.method === 'GET'
          ? searchOf(path, address, res.getHeader('x-total-count'))
          : undefined;
      const visit = search && findVisit(req);
      if (search && visit) searches.add(visit.visitor, search);
    },
    countAct(req, businessId, kind) {
      const visit = findVisit(req);
      if (!visit) return;
      countVisitor(visit);
      const path = fillPath(pageRoutes.business, { id: businessId });
      // A view has the key of the page, so that it makes no difference whether the page was loaded or opened within the site.
      const isFirst = visitors.isFirst(visit.visitor, toNumber(kind === 'view' ? path : `${kind} ${businessId}`));
      if (!isFirst) return;
      if (kind === 'view') countPage(visit, path);
      if (businessId !== visit.own) sums.addBusiness(visit.day, businessId, figures[kind]);
    },
  };
}

/** Returns whether a browser loads something before its user wants it; if they never do, it was no visit. */
function isPrefetch(headers: IncomingHttpHeaders): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz'];
  return purpose !== undefined && /prefetch|prerender|preview/.test(String(purpose));
}

/** The host of another site that led here. */
function readReferrer({ headers: { referer, host } }: Asked, ownHost: string | undefined): string | undefined {
  if (!referer || !URL.canParse(referer)) return undefined;
  const from = new URL(referer);
  const isOwn = from.host === host || from.host === ownHost;
  return isOwn || !/^https?:$/.test(from.protocol) || from.host.length > maxHost ? undefined : from.hostname;
}
