import type { Business } from '@doorstep/contracts/businesses.ts';
import type { ReactNode } from 'react';
import { cutText } from '#lib/format.ts';
import { priceHint } from '../price-hint.ts';
import { BusinessCard } from './business-card.tsx';
import { BusinessGrid } from './business-grid.tsx';

/** Characters of a description on the home page (specification, section 9). */
const descriptionLimit = 60;

interface HomeCardsProps {
  readonly section: 'featured' | 'popular';
  readonly businesses: readonly Business[];
  readonly categoryNames: ReadonlyMap<number, string>;
  readonly corner: (business: Business) => ReactNode;
}

/** The cards of a section of the home page, with its price hints; three on phones, where six are a long way down. */
export function HomeCards({ section, businesses, categoryNames, corner }: HomeCardsProps) {
  return (
    <BusinessGrid businesses={businesses} className="max-sm:*:nth-[n+4]:hidden">
      {business => (
        <BusinessCard
          business={business}
          category={categoryNames.get(business.categoryId)}
          place={business.city}
          description={<p className="line-clamp-2">{cutText(business.description ?? '', descriptionLimit)}</p>}
          hint={priceHint(section, business.categoryId)}
          action="Learn More"
          corner={corner(business)}
        />
      )}
    </BusinessGrid>
  );
}
