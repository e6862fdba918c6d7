import { ownCategoryId } from '@doorstep/contracts/directory/businesses/own-category.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ClosedDoor } from '#components/brand/arch.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { pictureControl } from '#components/ui/picture-control.ts';
import { useStarterPicture } from '#features/categories/api/categories.ts';
import { SaveButton } from '#features/favorites/components/save-button.tsx';
import { cn } from '#lib/cn.ts';
import { paths } from '#lib/paths.ts';
import { isPlainClick } from '#lib/plain-click.ts';
import { coverShape } from './cover-shape.ts';
import { ShareButton } from './share-button.tsx';

interface BusinessCoverProps {
  readonly business: Pick<Business, 'id' | 'name' | 'coverImage' | 'categoryId' | 'subcategoryId'>;
  /** More pictures; false if there are none. */
  readonly beside: ReactNode;
}

/** The cover with a gradient, the link back, Save and Share, and more pictures beside it. */
export const BusinessCover = ({ business, beside }: BusinessCoverProps) => (
  <div className={cn('flex gap-2 overflow-hidden md:rounded-card print:hidden', coverShape)}>
    <Cover business={business} isAlone={beside === false} />
    {beside}
  </div>
);

function Cover({ business, isAlone }: Pick<BusinessCoverProps, 'business'> & { readonly isAlone: boolean }) {
  const starter = useStarterPicture(ownCategoryId(business));
  const src = business.coverImage ?? starter;
  return (
    <div className="relative min-w-0 flex-1 overflow-hidden bg-primary-soft">
      {src ? (
        <>
          <Picture
            src={src}
            alt=""
            // A 21:9 cover is a little wider than the frame of phones.
            sizes={`${isAlone ? '(min-width: 79rem) 75rem' : '(min-width: 79rem) 45rem, (min-width: 48rem) 60vw'}, (min-width: 40rem) 100vw, 117vw`}
            priority
            className="absolute inset-0"
          />
          <div className="absolute inset-0 bg-linear-to-t from-black/40 via-transparent to-black/20" />
        </>
      ) : (
        <Doors />
      )}
      {!business.coverImage && (
        <p className="absolute end-4 bottom-3 rounded-full bg-raised/90 px-3 py-1 text-muted text-xs">
          <Trans>No cover image</Trans>
        </p>
      )}
      <div className="absolute inset-x-4 top-4 flex gap-2">
        <BackLink />
        <SaveButton business={business} />
        <ShareButton business={business} />
      </div>
    </div>
  );
}

/** A row of doors, as on a street. */
const Doors = () => (
  <div aria-hidden className="absolute inset-x-0 -bottom-2 flex justify-center gap-8 opacity-60 sm:gap-14">
    {['h-24', 'h-32', 'h-40', 'h-32', 'h-24'].map((height, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: doors that never move
      <ClosedDoor key={index} className={cn('w-auto shrink-0', height)} />
    ))}
  </div>
);

/** Leads back to the visitor's list, with its filters and scroll position; to the full list for visitors from elsewhere. */
function BackLink() {
  const navigate = useNavigate();
  return (
    <Link
      to={paths.businesses()}
      onClick={event => {
        if (!isPlainClick(event) || !(window.history.state?.idx > 0)) return;
        event.preventDefault();
        navigate(-1);
      }}
      className={cn(pictureControl, 'me-auto')}
    >
      <ArrowLeft aria-hidden className="size-4.5" />
      <Trans>Back</Trans>
    </Link>
  );
}
