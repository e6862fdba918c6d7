import type { Business } from '@doorstep/contracts/businesses.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { RatingStars } from '#components/ui/rating-stars.tsx';
import { formatCount } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { BusinessLogo } from './business-logo.tsx';
import { OpenNow } from './open-now.tsx';

interface BusinessHeadingProps {
  readonly business: Business;
  readonly category?: { readonly name: string; readonly slug: string };
  readonly actions: ReactNode;
}

/** Below the cover: logo, name, stars, category, and what a visitor can do. */
export function BusinessHeading({ business, category, actions }: BusinessHeadingProps) {
  const { name, rating, reviewCount, city, description } = business;
  return (
    <div className="max-md:wrap relative">
      <BusinessLogo
        business={business}
        px={112}
        className="-mt-12 size-24 text-3xl shadow-raised ring-5 ring-paper md:-mt-14 md:ml-6 md:size-28 md:text-4xl"
      />
      <h1 tabIndex={-1} className="mt-4 text-2xl sm:text-3xl">
        {name}
      </h1>
      <div className="mt-2.5 flex flex-col items-start gap-x-5 gap-y-1.5 sm:flex-row sm:flex-wrap sm:items-center">
        <p className="flex items-center gap-2">
          <RatingStars rating={rating} className="text-lg" />
          <span className="whitespace-nowrap tabular-nums">
            {Number(rating.toFixed(1))}/5 ({formatCount(reviewCount, 'review')})
          </span>
        </p>
        <OpenNow business={business} />
        {(category || city) && (
          <p className="text-muted">
            {category && (
              <Link to={paths.category(category.slug)} className="underline underline-offset-4 hover:text-ink">
                {category.name}
              </Link>
            )}
            {category && city && ' in '}
            {city}
          </p>
        )}
      </div>
      {description && <p className="mt-4 line-clamp-3 max-w-reading text-pretty">{description}</p>}
      <div className="mt-6">{actions}</div>
    </div>
  );
}
