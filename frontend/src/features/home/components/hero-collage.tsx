import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { Trans } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Picture } from '#components/ui/picture.tsx';
import { cn } from '#lib/cn.ts';
import { formatRating } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { useSitePart } from '#lib/site.ts';

/**
 * The three doors: the tall one in the middle, one on each side. A cover is 21:9 and fills a door by its height, so it is
 * more than twice as wide as the door is high; `sizes` says so.
 */
const doors = [
  { place: 'z-10 col-start-2 row-start-1 h-full', sizes: '(min-width: 64rem) 68rem, (min-width: 40rem) 53rem, 40rem' },
  {
    place: 'col-start-1 row-start-1 h-[68%] self-end',
    sizes: '(min-width: 64rem) 46rem, (min-width: 40rem) 36rem, 27rem',
  },
  {
    place: 'col-start-3 row-start-1 h-[76%] self-end',
    sizes: '(min-width: 64rem) 51rem, (min-width: 40rem) 40rem, 30rem',
  },
];

/**
 * Three doors with the best rated businesses behind them, each of another category; the first category, which is the focus of the
 * site, is in the middle. A door without a picture is closed.
 */
export function HeroCollage({ businesses }: { businesses: readonly Business[] }) {
  const best = businesses.filter(business => business.coverImage).sort((a, b) => b.rating - a.rating);
  const ofCategories = [...Map.groupBy(best, ({ categoryId }) => categoryId)]
    .sort(([a], [b]) => a - b)
    .flatMap(([, [first]]) => first ?? []);
  const shown = [...new Set([...ofCategories, ...best])].slice(0, doors.length);
  const [first] = shown;
  const hasReviews = useSitePart('reviews');
  return (
    <div className="relative">
      <div className="grid h-68 grid-cols-[1fr_1.35fr_1fr] gap-3 sm:h-90 sm:gap-4 lg:h-116">
        {doors.map(({ place, sizes }, index) => (
          <Door key={place} picture={shown[index]?.coverImage} sizes={sizes} priority={index === 0} className={place} />
        ))}
      </div>
      <div className="h-1.5 rounded-full bg-line" />
      {first && (
        <Link
          to={paths.business(first.id)}
          className="absolute right-1/2 bottom-5 z-10 flex max-w-[86%] translate-x-1/2 items-center gap-3 rounded-full bg-raised py-2 pe-5 ps-4 shadow-raised transition-shadow hover:shadow-overlay"
        >
          {hasReviews && (
            <span className="flex shrink-0 items-center gap-1 font-semibold tabular-nums">
              <Star aria-hidden className="size-4.5 fill-star text-star" />
              <span className="sr-only">
                <Trans>Rated</Trans>{' '}
              </span>
              {formatRating(first.rating)}
            </span>
          )}
          <span dir="auto" className="truncate font-medium text-sm">
            {first.name}
          </span>
        </Link>
      )}
    </div>
  );
}

interface DoorProps {
  readonly picture: string | undefined;
  readonly sizes: string;
  readonly priority: boolean;
  readonly className: string;
}

function Door({ picture, sizes, priority, className }: DoorProps) {
  return (
    <div className={cn('relative min-w-0 overflow-hidden rounded-t-full bg-primary-soft', className)}>
      <div aria-hidden className="absolute inset-x-[12%] top-[8%] bottom-0 rounded-t-full bg-primary/10" />
      {picture && <Picture src={picture} alt="" sizes={sizes} priority={priority} eager className="absolute inset-0" />}
    </div>
  );
}
