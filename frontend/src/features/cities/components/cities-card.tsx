import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { Card } from '#components/ui/card.tsx';
import { cn } from '#lib/cn.ts';
import { paths } from '#lib/paths.ts';
import { type CityCard, toLinks } from '../city-cards.ts';
import { CountedLinks } from './counted-links.tsx';

/** Number of cities up to which a card is small; with more, it spans the full width. */
const citiesOfSmallCard = 8;

/** Links to cities of a state, or of a first letter. */
export function CitiesCard({ card, isOfState }: { card: CityCard; isOfState: boolean }) {
  const heading = useId();
  const { title, cities } = card;
  const isLarge = !title || cities.length > citiesOfSmallCard;
  return (
    <Card asChild className={cn('p-5', isLarge && 'col-span-full')}>
      <section {...(title ? { 'aria-labelledby': heading } : { 'aria-label': t`From A to Z` })}>
        {title && (
          <h3 id={heading} className="mb-1 text-lg">
            {title}
          </h3>
        )}
        <CountedLinks
          links={toLinks(card, isOfState).map(({ slug, ...link }) => ({ to: paths.city(slug), ...link }))}
          className={isLarge ? undefined : 'columns-1 md:columns-1 lg:columns-1'}
        />
      </section>
    </Card>
  );
}
