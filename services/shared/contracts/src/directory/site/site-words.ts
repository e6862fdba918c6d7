import { t } from '@doorstep/texts/text.ts';
import { defaultSite, type Site } from './schema.ts';

/** The words of a site that visitors read. */
export type SiteWords = Pick<Site, 'tagline' | 'description' | 'heroTitle' | 'heroTitleEnd' | 'heroText'>;

/** The words of `defaultSite` in the language that `t` speaks. */
export const sayWords = (): SiteWords => ({
  tagline: t(
    'Local businesses you can trust with your home, your car and your time. Compare their work, then ask them.',
  ),
  description: t('Find trusted local businesses, compare their work and reviews, and send an inquiry in a minute.'),
  heroTitle: t('Home Services now'),
  heroTitleEnd: t('just a click away'),
  heroText: t('Compare local businesses by their work, prices and reviews. Then ask the one you like, in a minute.'),
});

/**
 * The settings as pages show them: with `words` in place of those of `defaultSite`. Those that an administrator wrote stay. Settings that
 * are saved must not come from here, because they would keep the words of one language.
 */
export function withWords(site: Site, words: SiteWords): Site {
  const ofPage = <Name extends keyof SiteWords>(name: Name) =>
    site[name] === defaultSite[name] ? words[name] : site[name];
  return {
    ...site,
    tagline: ofPage('tagline'),
    description: ofPage('description'),
    heroTitle: ofPage('heroTitle'),
    heroTitleEnd: ofPage('heroTitleEnd'),
    heroText: ofPage('heroText'),
  };
}
