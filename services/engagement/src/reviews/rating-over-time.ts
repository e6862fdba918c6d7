import type { OverviewPart } from '@doorstep/contracts/engagement/overview/schema.ts';

/** Numbers of reviews with one star, two, … five. */
export type Stars = readonly number[];

/** The average of all reviews until the end of each day, from today's stars and those that each day added. */
export function averages(
  now: Stars,
  perDay: readonly { day: string; stars: Stars }[],
): NonNullable<OverviewPart['ratingOverTime']> {
  const added = perDay.map(({ stars }) => stars);
  let count = sum(now) - sum(added.map(sum));
  let total = weighed(now) - sum(added.map(weighed));
  return perDay.flatMap(({ day, stars }) => {
    count += sum(stars);
    total += weighed(stars);
    return count <= 0 ? [] : [{ day, rating: Math.min(5, Math.max(0, Math.round((total / count) * 100) / 100)) }];
  });
}

export const sum = (counts: Stars): number => counts.reduce((total, count) => total + count, 0);

const weighed = (counts: Stars) => counts.reduce((total, count, index) => total + count * (index + 1), 0);
