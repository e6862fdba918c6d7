import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { cn } from '#lib/cn.ts';
import { formatRating } from '#lib/format.ts';
import { starFills } from '#lib/rating.ts';

/** The outline of a lucide star on a 24 px grid. */
export const starPath = 'M12 2.2l3.03 6.14 6.77.98-4.9 4.78 1.16 6.74L12 17.66l-6.06 3.18 1.16-6.74-4.9-4.78 6.77-.98z';

/** Five stars in half steps, clamped to 0-5; read out as 'Rated 4.5 out of 5'. */
export function RatingStars({ rating, className }: { rating: number; className?: string }) {
  const clip = useId();
  return (
    <span
      role="img"
      aria-label={t`Rated ${formatRating(rating)} out of 5`}
      className={cn('inline-flex gap-0.5 narrow:gap-0', className)}
    >
      {starFills(rating).map((fill, index) => (
        <svg
          // biome-ignore lint/suspicious/noArrayIndexKey: five stars that never move
          key={index}
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="size-[1.1em] rtl:-scale-x-100"
        >
          <path d={starPath} className="fill-ink/15" />
          {fill === 'half' && (
            <clipPath id={`${clip}-${index}`}>
              <rect width="12" height="24" />
            </clipPath>
          )}
          {fill !== 'empty' && (
            <path
              d={starPath}
              className="fill-star"
              clipPath={fill === 'half' ? `url(#${clip}-${index})` : undefined}
            />
          )}
        </svg>
      ))}
    </span>
  );
}
