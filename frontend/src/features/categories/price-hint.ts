import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { t } from '@lingui/core/macro';

/** The price hint of a business whose category has none. */
export const noHint = t`Service`;

/** The price hint of a card on the home page, by section and category. */
export const priceHint = (section: 'featured' | 'popular', category: Category | undefined): string =>
  category?.[`${section}Hint`] ?? noHint;
