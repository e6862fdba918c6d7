import { distance } from 'fastest-levenshtein';

/** Words are in buckets by their first letters, so that a search for a prefix looks at a few hundred of them. */
const bucketLetters = 3;
/** A shorter word with an error is another word. */
const minCorrected = 4;

/** A word that businesses have; one object for all of them. */
export interface Term {
  readonly text: string;
  readonly stem: string;
}

interface CountedTerm extends Term {
  /** The number of businesses that have it. */
  all: number;
  /** The number of businesses that have it outside of descriptions. */
  named: number;
  /** The number of these businesses that visitors see. */
  shown: number;
}

/** Every word of the projection, with how many businesses have it. */
export interface Words {
  /** Adds the words of a business to the counts, or with `by` -1 subtracts them. `isVisible` says whether visitors see it. */
  count(named: readonly string[], described: readonly string[], isVisible: boolean, by: 1 | -1): void;
  /** The words that begin with `prefix`; undefined for a prefix that is shorter than a bucket's. */
  startingWith(prefix: string): string[] | undefined;
  /** Returns whether a business has the word. */
  has(word: string): boolean;
  /** A word that was counted. */
  get(word: string): Term;
  /**
   * The word of a name, category, service or place that was most likely meant; undefined if none is close. Only words of businesses that
   * visitors see, unless `ofAnyStatus`.
   */
  correct(word: string, ofAnyStatus: boolean): string | undefined;
}

/** `stem` finds the common part of the forms of a word. */
export function createWords(stem: (word: string) => string): Words {
  const buckets = new Map<string, Map<string, CountedTerm>>();
  const find = (word: string) => buckets.get(word.slice(0, bucketLetters))?.get(word);

  function add(word: string, all: number, named: number, shown: number): void {
    const key = word.slice(0, bucketLetters);
    const bucket = buckets.get(key) ?? new Map<string, CountedTerm>();
    buckets.set(key, bucket);
    const term = bucket.get(word) ?? { text: word, stem: stem(word), all: 0, named: 0, shown: 0 };
    term.all += all;
    term.named += named;
    term.shown += shown;
    if (term.all > 0) bucket.set(word, term);
    else bucket.delete(word);
  }

  return {
    count(named, described, isVisible, by) {
      for (const word of named) add(word, by, by, isVisible ? by : 0);
      for (const word of described) add(word, by, 0, 0);
    },
    startingWith(prefix) {
      if (prefix.length < bucketLetters) return undefined;
      const bucket = buckets.get(prefix.slice(0, bucketLetters));
      return [...(bucket?.keys() ?? [])].filter(word => word.startsWith(prefix));
    },
    has: word => find(word) !== undefined,
    get: word => find(word) ?? { text: word, stem: stem(word) },
    correct(word, ofAnyStatus) {
      if (word.length < minCorrected) return undefined;
      const max = word.length < 6 ? 1 : 2;
      const beginning = word.length < 8 ? word.slice(0, 3) : '';
      let best: { word: string; errors: number; uses: number } | undefined;
      for (const [key, bucket] of buckets) {
        // People rarely miss the first letter, and without this rule every word would be compared.
        if (key[0] !== word[0]) continue;
        for (const [candidate, { named, shown }] of bucket) {
          const uses = ofAnyStatus ? named : shown;
          if (uses === 0 || Math.abs(candidate.length - word.length) > max) continue;
          const errors = distance(word, candidate);
          // A short word with two errors is another word, unless both begin alike.
          if (errors > max || (errors > 1 && !candidate.startsWith(beginning))) continue;
          if (best && (errors > best.errors || (errors === best.errors && uses <= best.uses))) continue;
          best = { word: candidate, errors, uses };
        }
      }
      return best?.word;
    },
  };
}
