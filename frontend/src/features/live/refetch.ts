import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/** Queries that became outdated while a round of requests was in flight. */
const rounds = new WeakMap<QueryClient, QueryFilters[]>();

/**
 * Marks queries as outdated, and refetches those on screen. Each request would cancel the previous one, and a burst of events (such as
 * from an import) would delay the answer endlessly: so there is one round at a time, and one more for all events in between.
 */
export async function refetch(client: QueryClient, outdated: readonly QueryFilters[]): Promise<void> {
  mark(client, outdated);
  const running = rounds.get(client);
  if (running) return void running.push(...outdated);
  const later: QueryFilters[] = [];
  rounds.set(client, later);
  do {
    // Answers of the last round may be older than what was marked during it, and count as fresh.
    mark(client, later.splice(0));
    await client.refetchQueries({ type: 'active', predicate: ({ state }) => state.isInvalidated });
  } while (later.length > 0);
  rounds.delete(client);
}

function mark(client: QueryClient, outdated: readonly QueryFilters[]) {
  for (const filters of outdated) void client.invalidateQueries({ ...filters, refetchType: 'none' });
}
