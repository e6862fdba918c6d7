import { toPageSite } from '@doorstep/contracts/directory/empty-states/empty-states.ts';
import type {
  EmptyStateName,
  EmptyStateText,
  ListedEmptyState,
  WrittenEmptyStates,
} from '@doorstep/contracts/directory/empty-states/schema.ts';
import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import {
  Bell,
  BellPlus,
  Heart,
  Images,
  Inbox,
  LayoutGrid,
  ListPlus,
  type LucideIcon,
  MapPin,
  MessageSquareQuote,
  Scale,
  SearchX,
  Store,
  Wrench,
} from 'lucide-react';

/** The icons that the empty states have on their pages. */
export const icons: Readonly<Record<EmptyStateName, LucideIcon>> = {
  businesses: SearchX,
  category: Store,
  categorySearch: SearchX,
  categories: LayoutGrid,
  cities: MapPin,
  comparison: Scale,
  reviews: MessageSquareQuote,
  services: Wrench,
  portfolio: Images,
  gallery: Images,
  favorites: Heart,
  favoriteList: ListPlus,
  sharedList: Heart,
  savedSearches: BellPlus,
  inquiries: Inbox,
  notifications: Bell,
};

/** The settings with the text of an empty state in one language. */
export function withText(
  site: Site,
  { name, language, text }: { name: EmptyStateName; language: Language; text: Written },
): Site {
  const { emptyStates = {} } = site;
  return { ...site, emptyStates: { ...emptyStates, [name]: { ...emptyStates[name], [language]: text } } };
}

/** The texts of empty states without those of one, so that it says what the release says. */
export function withoutText(site: Site, name: EmptyStateName): Pick<Site, 'emptyStates'> {
  const { [name]: _removed, ...emptyStates } = site.emptyStates ?? {};
  return { emptyStates };
}

type Written = NonNullable<NonNullable<WrittenEmptyStates[EmptyStateName]>[Language]>;

/** The texts that pages in a language show. The empty state comes with those of the release in that language. */
export function findShown(
  site: Site,
  { name, title, description }: ListedEmptyState,
  language: Language,
): EmptyStateText & Required<Pick<EmptyStateText, 'title'>> {
  const written = toPageSite(site, language).emptyTexts?.[name];
  return {
    title: { text: title, language },
    ...(description && { description: { text: description, language } }),
    ...written,
  };
}
