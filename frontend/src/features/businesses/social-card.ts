import { fillPath } from '@doorstep/contracts/common/path-pattern.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { socialCard } from '@doorstep/contracts/directory/site/social-cards.ts';
import { t } from '@lingui/core/macro';
import type { SharePicture } from '#components/ui/page-head.tsx';

/** The picture of a business in link previews; directory draws it. */
export const socialCardOf = ({ id, name, city }: Pick<Business, 'id' | 'name' | 'city'>): SharePicture => ({
  path: fillPath(socialCard.path, { id }),
  width: socialCard.width,
  height: socialCard.height,
  alt: city ? t`${name} in ${city}` : name,
});
