import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { t } from '@lingui/core/macro';
import { useSitePart } from '#lib/site.ts';
import { useFavorite } from '../use-favorite.ts';
import { Heart } from './heart.tsx';

/** The heart in the corner of a card. Its label does not change when it is pressed, as a toggle requires. */
export function HeartButton({ business }: { business: Pick<Business, 'id' | 'name'> }) {
  const { isSaved, toggle, pops } = useFavorite(business);
  if (!useSitePart('favorites')) return null;
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={t`Save ${business.name}`}
      onClick={toggle}
      className="group/heart noscript:hidden grid size-11 place-items-center rounded-full"
    >
      <span className="grid size-9 place-items-center rounded-full bg-surface/95 text-ink shadow-raised transition-colors group-hover/heart:bg-surface group-hover/heart:text-accent-text">
        <Heart isSaved={isSaved} pops={pops} className="size-5" />
      </span>
    </button>
  );
}
