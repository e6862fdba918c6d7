import type { Business } from '@doorstep/contracts/businesses.ts';
import { pictureControl } from '#components/ui/picture-control.ts';
import { cn } from '#lib/cn.ts';
import { useFavorite } from '../use-favorite.ts';
import { Heart } from './heart.tsx';

/** Save, on the picture of a business. */
export function SaveButton({ business }: { business: Pick<Business, 'id' | 'name'> }) {
  const { isSaved, toggle, pops } = useFavorite(business);
  return (
    <button type="button" aria-pressed={isSaved} onClick={toggle} className={cn(pictureControl, 'noscript:hidden')}>
      <Heart isSaved={isSaved} pops={pops} className="size-4.5" />
      <span>
        {isSaved ? 'Saved' : 'Save'}
        <span className="sr-only"> {business.name}</span>
      </span>
    </button>
  );
}
