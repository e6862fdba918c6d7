import { ownCategoryId } from '@doorstep/contracts/directory/businesses/own-category.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '#features/categories/api/categories.ts';
import { priceHint } from '#features/categories/price-hint.ts';
import { cutText } from '#lib/format.ts';
import { localize, useLangOf } from '#lib/localized.ts';
import { BusinessCard } from './business-card.tsx';
import { BusinessGrid } from './business-grid.tsx';

/** In characters, on the home page. */
const maxDescription = 60;

interface HomeCardsProps {
  readonly section: 'featured' | 'popular';
  readonly businesses: readonly Business[];
  readonly categoryNames: ReadonlyMap<number, string>;
}

/** The cards of a section of the home page, with a price hint if they have no price; three on phones, where six would fill several screens. */
export function HomeCards({ section, businesses, categoryNames }: HomeCardsProps) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const langOf = useLangOf();
  const hintName = `${section}Hint` as const;
  return (
    <BusinessGrid businesses={businesses} className="max-sm:*:nth-[n+4]:hidden">
      {business => {
        const own = categories.find(({ id }) => id === business.categoryId);
        return (
          <BusinessCard
            business={business}
            category={categoryNames.get(ownCategoryId(business))}
            place={business.city}
            description={cutText(localize(business).description ?? '', maxDescription)}
            hint={business.priceFrom ? undefined : priceHint(section, own)}
            hintLang={own?.[hintName] && langOf(own, hintName)}
            action={t`Learn More`}
          />
        );
      }}
    </BusinessGrid>
  );
}
