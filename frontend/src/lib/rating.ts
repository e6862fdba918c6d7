/** Rounds a rating to half stars, clamped to 0-5. */
export function halfStars(rating: number): number {
  const clamped = Math.min(5, Math.max(0, Number.isFinite(rating) ? rating : 0));
  return Math.round(clamped * 2) / 2;
}

export type StarFill = 'full' | 'half' | 'empty';

/** The five stars of a rating, from the left. */
export function starFills(rating: number): StarFill[] {
  const stars = halfStars(rating);
  return [1, 2, 3, 4, 5].map(star => (stars >= star ? 'full' : stars >= star - 0.5 ? 'half' : 'empty'));
}
