import type { Business } from '@doorstep/contracts/businesses.ts';
import { Picture } from '#components/ui/picture.tsx';
import { BusinessLogo } from './business-logo.tsx';

/** A business in a list: its cover, else its logo or first letter. Decoration: the name stands beside it. */
export function BusinessThumbnail({ business }: { business: Pick<Business, 'name' | 'logo' | 'coverImage'> }) {
  const { coverImage } = business;
  if (!coverImage) return <BusinessLogo business={business} px={44} className="size-11 text-lg" />;
  return <Picture src={coverImage} alt="" sizes="44px" className="size-11 shrink-0 rounded-control" />;
}
