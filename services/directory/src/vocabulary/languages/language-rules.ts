/** Rules of a language for the search. Words are folded: in lower case, without accents. */
export interface LanguageRules {
  /** The common part of the forms of a word. */
  stem(word: string): string;
  /** Writes a word in the way that stands for all ways to write it. */
  unify?(word: string): string;
  /** The word that people also write as `&`. */
  readonly and: string;
  /** Groups of words that people use interchangeably. A trade is also known by the name that its category has in English. */
  readonly equivalents: readonly string[];
  /** True if all forms of the words in a group belong to it. English names the forms that do. */
  readonly joinsForms?: true;
  /** Words that describe no business in particular. A search that has other words leaves them out, without mentioning it. */
  readonly ignored: readonly string[];
  /** Words with which people name a day on which a business is open: "open on Sunday". The names of the days are those of `Intl`. */
  readonly opening: {
    readonly open: readonly string[];
    /** Words that may stand before the others. */
    readonly links: readonly string[];
    readonly weekend: readonly string[];
  };
}
