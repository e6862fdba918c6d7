import { idInPath } from '@doorstep/contracts/common/schemas.ts';
import { ownCategoryId } from '@doorstep/contracts/directory/businesses/own-category.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { productAccent } from '@doorstep/contracts/directory/site/palette.ts';
import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import { hasPart, iconSizes, siteIcon } from '@doorstep/contracts/directory/site/site-look.ts';
import { sayWords, withWords } from '@doorstep/contracts/directory/site/site-words.ts';
import { siteCard, socialCard } from '@doorstep/contracts/directory/site/social-cards.ts';
import { directionOf } from '@doorstep/contracts/language/languages.ts';
import { notFound } from '@doorstep/platform/errors';
import { parsePart } from '@doorstep/platform/route';
import { sayIn } from '@doorstep/platform/speaking';
import { spokenLocale, t } from '@doorstep/texts/text.ts';
import type { Router } from 'express';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../deps.ts';
import { readSite } from '../settings/site.model.ts';
import type { CardFacts } from './draw-card.ts';
import { renderCard, renderIcon } from './render-card.ts';

const maxKeptBytes = 8 * 1024 * 1024;
const maxAgeSeconds = 3600;

interface Card extends CardFacts {
  readonly coverImage?: string | undefined;
}

/** The pictures for link previews of businesses that visitors see; others have none (404). */
export function socialCardRoutes(router: Router, deps: Deps): void {
  const { catalogue, media } = deps;
  // Keyed by what is on the card, so that a change makes another one.
  const cards = new LRUCache<string, Buffer>({
    maxSize: maxKeptBytes,
    sizeCalculation: bytes => bytes.length,
    fetchMethod: async key => {
      const { coverImage, ...facts }: Card = JSON.parse(key);
      return renderCard(facts, async () => (coverImage ? media.original(coverImage) : undefined));
    },
  });

  router.get(siteCard, async (_req, res) => {
    const site = await readSite(deps);
    const card = await sayIn(site.language, () => toSiteCard(withWords(site, sayWords())));
    const bytes = await cards.forceFetch(JSON.stringify(card));
    res.setHeader('Cache-Control', `public, max-age=${maxAgeSeconds}`).type('jpeg').send(bytes);
  });

  router.get(siteIcon, async (req, res) => {
    const size = iconSizes.find(each => String(each) === req.params.size);
    const { icon } = await readSite(deps);
    const original = size && icon && (await media.original(icon));
    if (!original) throw notFound('icon-unknown', t('This site has no such icon.'));
    res.setHeader('Cache-Control', `public, max-age=${maxAgeSeconds}`);
    res.type('png').send(await renderIcon(original, size));
  });

  router.get(socialCard.path, async (req, res) => {
    const id = parsePart(idInPath, req.params.id, 'address');
    const business = catalogue.readBusiness(id);
    const category = catalogue.categories().find(candidate => candidate.id === ownCategoryId(business));
    const site = await readSite(deps);
    const card = await sayIn(site.language, () => toCard(business, category?.name, site));
    const bytes = await cards.forceFetch(JSON.stringify(card));
    res.setHeader('Cache-Control', `public, max-age=${maxAgeSeconds}`).type('jpeg').send(bytes);
  });
}

const look = ({ name, accent, language }: Site) => ({
  siteName: name,
  primary: accent ?? productAccent,
  direction: directionOf(language),
});

const toSiteCard = (site: Site): Card => ({
  ...look(site),
  name: [site.heroTitle, site.heroTitleEnd].filter(Boolean).join(' '),
  place: site.description,
  coverImage: site.heroPicture,
});

/** The texts of a card are in the site's own language, because everyone who shares a link gets the same picture. */
const toCard = (
  { name, city, rating, reviewCount, coverImage }: Business,
  category: string | undefined,
  site: Site,
): Card => ({
  ...look(site),
  name,
  place: category && city ? t('{category} in {city}', { category, city }) : (category ?? city ?? ''),
  rating: reviewCount > 0 && hasPart(site, 'reviews') ? writeRating(rating, reviewCount) : undefined,
  coverImage,
});

const writeRating = (average: number, count: number) => ({
  average: average.toLocaleString(spokenLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  count: t('{count, plural, one {# review} other {# reviews}}', { count }),
});
