import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { cn } from '#lib/cn.ts';
import { quoted } from '#lib/quoted.ts';
import { bestReviewQuery } from '../api/reviews.ts';
import { authorName } from './review-parts.tsx';

const boxStyle = 'mt-4 max-w-reading';

/** The best review with a comment, in three lines; renders nothing if there is none. */
export function ReviewExcerpt({ business: { id, reviewCount } }: { business: Pick<Business, 'id' | 'reviewCount'> }) {
  const { data: review, isPending } = useQuery(bestReviewQuery(id));
  if (isPending && reviewCount > 0) return <SkeletonText lines={4} className={boxStyle} />;
  if (!review) return null;
  return (
    <figure className={cn(boxStyle, 'border-accent border-s-3 ps-4')}>
      <blockquote dir="auto" className="line-clamp-3 text-pretty">
        {review.comment && quoted(review.comment)}
      </blockquote>
      <figcaption className="mt-1 text-muted text-sm">{authorName(review)}</figcaption>
    </figure>
  );
}
