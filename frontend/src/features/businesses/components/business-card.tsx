import type { Business } from '@doorstep/contracts/businesses.ts';
import { ArrowRight, MapPin } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { HeartButton } from '#features/favorites/components/heart-button.tsx';
import { cn } from '#lib/cn.ts';
import { paths } from '#lib/paths.ts';
import { shortAddress } from '../address.ts';
import { columns } from './business-grid.tsx';
import { BusinessLogo } from './business-logo.tsx';
import { RatingLine } from './rating-line.tsx';

interface BusinessCardProps {
  readonly business: Business;
  /** The category's name, on the picture. */
  readonly category?: string;
  /** Where it is: one line. */
  readonly place?: string;
  /** Two or three lines. */
  readonly description: ReactNode;
  /** What it costs, at the lower edge. */
  readonly hint?: string;
  /** The label of the link, which the whole card is. */
  readonly action: string;
  /** The place of a card that is in sight when the page opens: the pictures of the first row are not loaded lazily. */
  readonly index?: number;
}

/** A business in a list, with the heart that saves it. */
export function BusinessCard({ business, category, place, description, hint, action, index }: BusinessCardProps) {
  return (
    <Card asChild interactive className="group relative flex h-full flex-col overflow-hidden">
      <article>
        <div className="relative">
          <BusinessPicture
            business={business}
            // A 21:9 cover in a 4:3 frame is 1.75 times as wide as the frame.
            sizes="(min-width: 64rem) 42rem, (min-width: 40rem) 88vw, 140vw"
            className="aspect-4/3"
            imgClassName="group-hover:scale-103"
            priority={index === 0}
            eager={index !== undefined && index < columns}
          />
          {category && (
            <Badge tone="floating" className="absolute top-3 left-3 max-w-[calc(100%-4.5rem)] truncate">
              {category}
            </Badge>
          )}
          <BusinessLogo
            business={business}
            px={48}
            className="absolute -bottom-6 left-4 size-12 text-lg ring-4 ring-surface"
          />
          <div className="absolute top-2 right-2 z-1">
            <HeartButton business={business} />
          </div>
        </div>
        <div className="flex flex-1 flex-col px-4 pt-8 pb-4">
          <h3 className="line-clamp-2 text-lg">{business.name}</h3>
          <RatingLine business={business} className="mt-1" />
          {place && (
            <p className="mt-1.5 flex items-center gap-1.5 text-muted text-sm">
              <MapPin aria-hidden className="size-4 shrink-0" />
              <span className="truncate">{place}</span>
            </p>
          )}
          <div className="mt-2 mb-4 text-muted">{description}</div>
          <div className="mt-auto flex items-center justify-between gap-3 border-line border-t pt-3">
            {hint && <span className="truncate font-semibold text-accent-text text-sm">{hint}</span>}
            <Link
              to={paths.business(business.id)}
              className="ml-auto inline-flex items-center gap-1.5 whitespace-nowrap font-semibold text-primary after:absolute after:inset-0 after:rounded-card"
            >
              <span>{action}</span>
              <span className="sr-only"> about {business.name}</span>
              <ArrowRight aria-hidden className="size-4.5 transition-transform group-hover:translate-x-0.5" />
            </Link>
          </div>
        </div>
      </article>
    </Card>
  );
}

interface ListedBusinessProps {
  readonly business: Business;
  readonly categoryNames: ReadonlyMap<number, string>;
  readonly index?: number;
}

/** The card of a business in a long list. */
export const ListedBusiness = ({ business, categoryNames, index }: ListedBusinessProps) => (
  <BusinessCard
    business={business}
    category={categoryNames.get(business.categoryId)}
    place={shortAddress(business)}
    description={<p className="line-clamp-3">{business.description ?? 'No description available'}</p>}
    action="View Details"
    index={index}
  />
);

interface BusinessPictureProps extends Omit<ComponentProps<typeof Picture>, 'src' | 'alt'> {
  readonly business: Pick<Business, 'coverImage'>;
}

/** A business's cover on a card; a door where it has none. Decoration: the name stands below it. */
function BusinessPicture({ business: { coverImage }, className, ...picture }: BusinessPictureProps) {
  if (coverImage) return <Picture src={coverImage} alt="" className={className} {...picture} />;
  return (
    <div aria-hidden className={cn('flex items-end justify-center overflow-hidden bg-primary-soft', className)}>
      <div className="flex h-3/4 w-2/5 items-end justify-center rounded-t-full bg-primary/12 px-[4%] pt-[4%]">
        <div className="size-full rounded-t-full bg-primary/15" />
      </div>
    </div>
  );
}
