import type { Totals } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Listed } from './facts.ts';

/** Counts the businesses that visitors see, their cities and their reviews. */
export class RunningTotals {
  #businesses = 0;
  #reviews = 0;
  /** The stars of all reviews together. */
  #stars = 0;
  readonly #cities = new Map<string, number>();

  get businesses(): number {
    return this.#businesses;
  }

  /** Counts one more business, or one fewer. */
  count({ citySlug, rating, reviewCount }: Pick<Listed, 'citySlug' | 'rating' | 'reviewCount'>, by: 1 | -1): void {
    this.#businesses += by;
    this.#reviews += by * reviewCount;
    this.#stars += by * reviewCount * rating;
    if (!citySlug) return;
    const total = this.countCity(citySlug) + by;
    if (total > 0) this.#cities.set(citySlug, total);
    else this.#cities.delete(citySlug);
  }

  countCity(slug: string): number {
    return this.#cities.get(slug) ?? 0;
  }

  sum(): Totals {
    return {
      businesses: this.#businesses,
      cities: this.#cities.size,
      ...(this.#reviews > 0 && {
        reviews: { count: this.#reviews, rating: Number((this.#stars / this.#reviews).toFixed(2)) },
      }),
    };
  }
}
