import type { Business } from '@doorstep/contracts/businesses.ts';
import { Button } from '#components/ui/button.tsx';
import { useFavorite } from '../use-favorite.ts';
import { Heart } from './heart.tsx';

interface SaveButtonProps {
  readonly business: Pick<Business, 'id' | 'name'>;
  readonly className?: string;
}

/** Save, among the actions of a business's page. */
export function SaveButton({ business, className }: SaveButtonProps) {
  const { isSaved, toggle, pops } = useFavorite(business);
  return (
    <Button variant="secondary" aria-pressed={isSaved} onClick={toggle} className={className}>
      <Heart isSaved={isSaved} pops={pops} />
      <span>
        {isSaved ? 'Saved' : 'Save'}
        <span className="sr-only"> {business.name}</span>
      </span>
    </Button>
  );
}
