import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { t } from '@lingui/core/macro';
import { pictureControl } from '#components/ui/picture-control.ts';
import { cn } from '#lib/cn.ts';
import { useSitePart } from '#lib/site.ts';
import { useFavorite } from '../use-favorite.ts';
import { Heart } from './heart.tsx';

interface SaveButtonProps {
  readonly business: Pick<Business, 'id' | 'name'>;
  /** Class names; by default those of a control on a picture. */
  readonly look?: string;
}

/** The Save button, for the page of a business and for a comparison. */
export function SaveButton({ business, look = pictureControl }: SaveButtonProps) {
  const { isSaved, toggle, pops } = useFavorite(business);
  if (!useSitePart('favorites')) return null;
  return (
    <button type="button" aria-pressed={isSaved} onClick={toggle} className={cn(look, 'noscript:hidden')}>
      <Heart isSaved={isSaved} pops={pops} className="size-4.5" />
      <span>
        {isSaved ? t`Saved` : t`Save`}
        <span className="sr-only"> {business.name}</span>
      </span>
    </button>
  );
}
