/** What people write about and ask of one trade. Prices, durations and sentences are for people, as owners type them. */
export interface TradeText {
  readonly categoryId: number;
  /** The first one is the primary. */
  readonly subcategoryIds: readonly number[];
  readonly offerings: readonly (readonly [name: string, price: string, duration: string, description: string])[];
  /** Finished work, for the portfolio. */
  readonly works: readonly (readonly [title: string, description: string])[];
  /** The place, the people's tools, a day at work: for the gallery. */
  readonly views: readonly (readonly [title: string, description: string])[];
  readonly reviews: readonly (readonly [stars: 1 | 2 | 3 | 4 | 5, comment: string])[];
  readonly inquiries: readonly string[];
}
