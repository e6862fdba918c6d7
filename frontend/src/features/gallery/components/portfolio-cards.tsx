import type { GalleryItem } from '@doorstep/contracts/directory/gallery/schema.ts';
import { t } from '@lingui/core/macro';
import { Card } from '#components/ui/card.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { cn } from '#lib/cn.ts';
import { plainClick } from '#lib/plain-click.ts';

interface PortfolioCardsProps {
  readonly items: readonly GalleryItem[];
  readonly onOpen: (index: number) => void;
  /** Two wide columns, for the page that shows nothing else. */
  readonly large?: boolean;
}

/** Width at which the picture of a card is drawn. */
export const cardSizes = '(min-width: 40rem) 25rem, 100vw';
export const largeCardSizes = '(min-width: 40rem) 36rem, 100vw';

const gridStyle = 'grid grid-cols-1 gap-5 sm:grid-cols-2';

/** Finished work: picture, title and what was done. */
export function PortfolioCards({ items, onOpen, large }: PortfolioCardsProps) {
  const Title = large ? 'h2' : 'h3';
  return (
    <ul className={cn(gridStyle, large && 'lg:gap-8')}>
      {items.map(({ id, imageUrl, title, description }, index) => (
        <li key={id}>
          <Card asChild interactive className="group relative flex h-full flex-col overflow-hidden">
            <article>
              <Picture
                src={imageUrl}
                alt=""
                sizes={large ? largeCardSizes : cardSizes}
                priority={large && index === 0}
                className="aspect-4/3"
                imgClassName="group-hover:scale-103"
              />
              <div className={cn('p-4', large && 'sm:p-6')}>
                <Title className={cn('text-lg', large && 'sm:text-xl')}>
                  <a
                    href={imageUrl}
                    aria-haspopup="dialog"
                    {...plainClick(() => onOpen(index))}
                    className="text-start after:absolute after:inset-0 after:rounded-card"
                  >
                    {title ?? t`Picture ${index + 1}`}
                  </a>
                </Title>
                {description && (
                  <p dir="auto" className="match-parent mt-1 text-muted">
                    {description}
                  </p>
                )}
              </div>
            </article>
          </Card>
        </li>
      ))}
    </ul>
  );
}

export function PortfolioSkeleton({ large }: { large?: boolean }) {
  return (
    <div role="status" aria-label={t`Loading portfolio`} className={cn(gridStyle, large && 'lg:gap-8')}>
      {[1, 2, 3, 4, 5, 6].map(number => (
        <Card key={number} className="overflow-hidden">
          <Skeleton className="aspect-4/3 rounded-none" />
          <div className="p-4">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="mt-3 h-4 w-4/5" />
          </div>
        </Card>
      ))}
    </div>
  );
}
