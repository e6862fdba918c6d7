import { pathPattern } from '@doorstep/contracts/common/path-pattern.ts';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { hasStatus } from '#lib/api-error.ts';
import type { DataNeed, RouteInput, RouteModule } from './route-module.ts';

/** Outcome of looking up an address. */
export type Finding =
  | { readonly kind: 'found' | 'missing'; readonly isComplete: boolean }
  | { readonly kind: 'moved'; readonly location: string }
  | { readonly kind: 'unavailable'; readonly reason: string };

interface Page {
  /** The pattern of its route. */
  readonly path: string;
  readonly pathname: string;
  readonly module: Pick<RouteModule, 'movedTo'>;
  readonly input: RouteInput;
  readonly needs: readonly DataNeed[];
}

/**
 * Decides what an address leads to, once the queries of its page have answered. A query is found by the contents of its key, because a
 * route may create the key more than once.
 */
export function judgePage({ path, pathname, module, input, needs }: Page, client: QueryClient): Finding {
  const location = module.movedTo?.(input, client);
  if (location !== undefined) return { kind: 'moved', location };
  const failures = client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryHash, state: { error } }) => (error ? [{ queryHash, error }] : []));
  const subject = needs[0] && hashKey(needs[0].queryKey);
  const isMissing = failures.some(({ queryHash, error }) => queryHash === subject && hasStatus(error, 404));
  const others = failures.filter(({ error }) => !hasStatus(error, 404));
  const isPending = client
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.status === 'pending');
  const isComplete = others.length === 0 && !isPending;
  if (isMissing || !fits(path, pathname)) return { kind: 'missing', isComplete };
  const optional = new Set(needs.filter(need => need.isOptional).map(({ queryKey }) => hashKey(queryKey)));
  const failure = others.find(({ queryHash }) => !optional.has(queryHash));
  return failure ? { kind: 'unavailable', reason: failure.error.message } : { kind: 'found', isComplete };
}

/** Returns whether an address fits its route: the router accepts `/business/abc` as the page of a business. */
const fits = (path: string, pathname: string): boolean =>
  path !== '*' && pathPattern(path).test(pathname.replace(/(?<=[^/])\/$/, ''));
