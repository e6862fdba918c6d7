import type { GalleryItem } from '@doorstep/contracts/directory/gallery/schema.ts';
import { t } from '@lingui/core/macro';

/** The names of the types of a business's pictures. */
export const typeLabels: Record<GalleryItem['type'], string> = {
  portfolio: t`Portfolio`,
  gallery: t`Gallery`,
  certificate: t`Certificate`,
  other: t`Other`,
};
