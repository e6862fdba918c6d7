import type { Language } from '@doorstep/texts/languages.ts';
import { t } from '@doorstep/texts/text.ts';
import type { Site } from '../site/schema.ts';
import { type EmptyStateName, type EmptyStateText, type EmptyTexts, emptyStateNames } from './schema.ts';

/** The beginning of the names of empty states in the audit log, where each is a field of its own. */
export const emptyStateField = 'emptyStates.';

/** The settings by the names that the audit log has for them. */
export const toAuditedFields = ({ emptyStates: written = {}, ...site }: Site): Record<string, unknown> => ({
  ...site,
  ...Object.fromEntries(Object.entries(written).map(([name, texts]) => [emptyStateField + name, texts])),
});

/** The place of an empty state, and its texts of the release, in the language that `t` speaks. */
interface EmptyState {
  readonly place: () => string;
  readonly title: () => string;
  readonly description?: () => string;
}

export const emptyStates: Readonly<Record<EmptyStateName, EmptyState>> = {
  businesses: {
    place: () => t('All businesses, with search and filters'),
    title: () => t('No businesses found'),
    description: () => t('Try adjusting your search or filters to find businesses'),
  },
  category: {
    place: () => t('Category without businesses'),
    title: () => t('No businesses found'),
    description: () => t('There are no businesses listed in this category yet.'),
  },
  categorySearch: {
    place: () => t('Search in a category'),
    title: () => t('No businesses found'),
    description: () => t('No businesses match your search criteria. Try a different search term.'),
  },
  categories: {
    place: () => t('All categories'),
    title: () => t('No categories yet'),
    description: () => t('Once the first ones are there, you can browse businesses by what they do.'),
  },
  cities: {
    place: () => t('All cities'),
    title: () => t('No cities yet'),
    description: () => t('A city appears here with its third business.'),
  },
  comparison: {
    place: () => t('Comparison of businesses'),
    title: () => t('Nothing to compare yet'),
    description: () => t('Choose two or three businesses in a list, and find them here side by side.'),
  },
  reviews: {
    place: () => t('Reviews of a business'),
    title: () => t('No reviews yet'),
  },
  services: {
    place: () => t('Services of a business'),
    title: () => t('No services found'),
    description: () => t("This business hasn't added any services yet."),
  },
  portfolio: {
    place: () => t('Portfolio of a business'),
    title: () => t('No portfolio items found'),
  },
  gallery: {
    place: () => t('Gallery of a business'),
    title: () => t('No gallery items found'),
  },
  favorites: {
    place: () => t('Favorites of a user'),
    title: () => t('No favorites yet'),
    description: () => t('Tap the heart on a business, and you find it here the next time.'),
  },
  favoriteList: {
    place: () => t('List of favorites of a user'),
    title: () => t('This list is empty'),
    description: () => t('Choose "Add to list" below one of your favorites.'),
  },
  sharedList: {
    place: () => t('List of favorites that a user has shared'),
    title: () => t('This list is empty'),
    description: () => t('Businesses appear here as soon as they are added.'),
  },
  savedSearches: {
    place: () => t('Saved searches of a user'),
    title: () => t('No saved searches yet'),
    description: () =>
      t('Search for what you need and choose "Save this search". You are notified when a new business matches.'),
  },
  inquiries: {
    place: () => t('Inquiries of a user'),
    title: () => t('No inquiries yet'),
    description: () => t('What you ask businesses while you are signed in appears here, with their status.'),
  },
  notifications: {
    place: () => t('Notifications of a user'),
    title: () => t('No notifications yet'),
    description: () => t('When something happens that concerns you, you find it here.'),
  },
};

type Written = NonNullable<Site['emptyStates']>[EmptyStateName];

/**
 * The text that administrators wrote for a page in `language`: in that language, or else in the site's own. Undefined if they wrote none,
 * so that the one that comes with the release is shown.
 */
function findText(written: Written, part: 'title' | 'description', languages: readonly Language[]) {
  const language = languages.find(each => written?.[each]?.[part]);
  const text = language && written?.[language]?.[part];
  return text ? { text, language } : undefined;
}

/**
 * The settings as pages in a language have them: with the texts of empty states that these show, in place of those of all languages.
 * Settings that are saved may come from here: without `emptyStates`, these texts stay as they are.
 */
export function toPageSite({ emptyStates: written, ...site }: Site, language: Language): Site {
  const emptyTexts: EmptyTexts = {};
  for (const name of emptyStateNames) {
    const texts: EmptyStateText = {};
    for (const part of ['title', 'description'] as const) {
      const found = findText(written?.[name], part, [language, site.language]);
      if (found) texts[part] = found;
    }
    if (texts.title || texts.description) emptyTexts[name] = texts;
  }
  return { ...site, ...(Object.keys(emptyTexts).length > 0 && { emptyTexts }) };
}
