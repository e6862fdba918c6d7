import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/** What became outdated while a round of questions was under way. */
const rounds = new WeakMap<QueryClient, InvalidateQueryFilters[]>();

/**
 * Marks what is outdated, and asks again for what of it is on screen. Each question would put off the one before, and a storm
 * of events (as an import sends them) the answer for good: one round at a time, and one more for all that happened meanwhile.
 */
export async function askAgain(client: QueryClient, outdated: readonly InvalidateQueryFilters[]): Promise<void> {
  mark(client, outdated);
  const running = rounds.get(client);
  if (running) return void running.push(...outdated);
  const later: InvalidateQueryFilters[] = [];
  rounds.set(client, later);
  do {
    // Answers of the last round may be older than what was marked during it, and count as fresh.
    mark(client, later.splice(0));
    await client.refetchQueries({ type: 'active', predicate: ({ state }) => state.isInvalidated });
  } while (later.length > 0);
  rounds.delete(client);
}

function mark(client: QueryClient, outdated: readonly InvalidateQueryFilters[]) {
  for (const filters of outdated) void client.invalidateQueries({ ...filters, refetchType: 'none' });
}
