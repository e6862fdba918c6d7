import { getBusiness } from '@doorstep/contracts/directory/businesses/calls.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#lib/api-query.ts';
import { BusinessLogo } from './business-logo.tsx';
import { Picture } from './picture.tsx';
import { Skeleton } from './skeleton.tsx';

/** Picture of a business in a list: its cover, else its logo or first letter. Decorative: the name is next to it. */
export function BusinessThumbnail({ business }: { business: Pick<Business, 'name' | 'logo' | 'coverImage'> }) {
  const { coverImage } = business;
  if (!coverImage) return <BusinessLogo business={business} px={44} className="size-11 text-lg" />;
  return <Picture src={coverImage} alt="" sizes="44px" className="size-11 shrink-0 rounded-control" />;
}

/** Thumbnail of a business of which a list knows only id and name. */
export function LinkedThumbnail({ id, name }: { id: number; name: string }) {
  const { data, isPending } = useQuery(apiQuery(getBusiness, { params: { id } }));
  return isPending ? <Skeleton className="size-11 shrink-0" /> : <BusinessThumbnail business={data ?? { name }} />;
}
