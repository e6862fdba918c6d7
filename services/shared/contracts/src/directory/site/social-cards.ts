import { tags } from '../../common/tags.ts';

/** The picture of a business in link previews, in pixels: its name, category, city, rating and cover. */
export const socialCard = { path: '/media/social-cards/:id/card.jpg', width: 1200, height: 630 } as const;

/** The picture in link previews of pages that are not about a business. The version of the settings lets others keep it. */
export const siteCard = '/media/social-cards/site.jpg';

/** The tags of the card of a business. */
export const tagsOfSocialCard = (id: number): readonly string[] => [tags.business(id), tags.site];
