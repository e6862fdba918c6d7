import type { QueryClient } from '@tanstack/react-query';

const asking = new WeakMap<QueryClient, { isOutdated: boolean }>();

/**
 * Asks for the overview again, where it is on screen. Each question would put off the one before, and a storm of events the
 * answer for good: one question at a time, and one more for all that happened meanwhile.
 */
export async function outdateOverview(client: QueryClient): Promise<void> {
  const running = asking.get(client);
  if (running) {
    running.isOutdated = true;
    return;
  }
  const question = { isOutdated: true };
  asking.set(client, question);
  while (question.isOutdated) {
    question.isOutdated = false;
    await client.invalidateQueries({ queryKey: ['overview'] });
  }
  asking.delete(client);
}
