import { expect, it } from 'vitest';
import { measureConversations, reference } from './conversations.ts';

/** Half of the reads of each kind take no longer than so many pages of reviews, also on a busy machine. */
const most = 8;

it('An owner with 5,000 inquiries lists, searches and opens them about as fast as visitors read reviews', async () => {
  const timings = await measureConversations();
  console.table(timings);
  const page = timings.find(({ what }) => what === reference)?.['p50 ms'] ?? 0;
  for (const timing of timings) expect(timing['p50 ms'] / page, timing.what).toBeLessThanOrEqual(most);
}, 1_800_000);
