import type { ReviewFigures } from '@doorstep/contracts/reviews.ts';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { formatNumber, formatRating } from '#lib/format.ts';

/** The reviews of a business in four figures; undefined while they load. */
export function ReviewTiles({ figures }: { figures: ReviewFigures | undefined }) {
  const tiles = {
    'Total Reviews': figures && formatNumber(figures.total),
    'Average Rating': figures && formatRating(figures.average),
    'Pinned Reviews': figures && formatNumber(figures.pinned),
    Responded: figures && formatNumber(figures.responded),
  };
  return (
    <dl aria-busy={!figures} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {Object.entries(tiles).map(([label, value]) => (
        <Card key={label} className="flex flex-col-reverse justify-end gap-0.5 px-4 py-3.5">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="font-display font-semibold text-2xl tabular-nums">
            {value ?? <Skeleton className="my-1 h-6.5 w-14" />}
          </dd>
        </Card>
      ))}
    </dl>
  );
}
