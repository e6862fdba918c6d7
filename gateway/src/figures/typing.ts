import type { Search } from './search.ts';

/** Keeps the searches that a box sends while its visitor types from counting: only the last of them is a search. */
export interface Typing {
  add(visitor: number, search: Search): void;
  /** Reports the searches that no other replaced for a while; all of them with `isLast`. */
  settle(isLast?: boolean): void;
}

const waitMs = 5_000;
const maxWaiting = 10_000;

export function createTyping(count: (visitor: number, search: Search) => void, now = Date.now): Typing {
  const waiting = new Map<number, { search: Search; at: number }>();
  return {
    add(visitor, search) {
      const before = waiting.get(visitor)?.search;
      if (before && !continues(before, search)) count(visitor, before);
      waiting.delete(visitor);
      if (waiting.size >= maxWaiting) return count(visitor, search);
      waiting.set(visitor, { search, at: now() });
    },
    settle(isLast = false) {
      const until = now() - waitMs;
      // The oldest come first.
      for (const [visitor, { search, at }] of waiting) {
        if (at > until && !isLast) return;
        waiting.delete(visitor);
        count(visitor, search);
      }
    },
  };
}

/** Returns whether the words were typed on, or deleted again. */
function continues({ what: { words: before = '' } }: Search, { what: { words: after = '' } }: Search): boolean {
  return before !== '' && after !== '' && (after.startsWith(before) || before.startsWith(after));
}
