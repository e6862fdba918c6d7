import type { Business } from '@doorstep/contracts/businesses.ts';
import { Images, Star, Wrench } from 'lucide-react';
import { FigureCards } from '#features/dashboard/components/figure-cards.tsx';
import { galleryQuery } from '#features/gallery/api/gallery.ts';
import { offeringsQuery } from '#features/offerings/api/offerings.ts';
import { usePagedQuery } from '#lib/paged-query.ts';
import { paths } from '#lib/paths.ts';

/** How much there is of services, pictures and reviews. */
export function OwnerFigures({ business }: { business: Business }) {
  const services = usePagedQuery(offeringsQuery(business.id));
  const pictures = usePagedQuery(galleryQuery(business.id));
  return (
    <FigureCards
      figures={[
        { label: 'Services', icon: Wrench, ...countOf(services), to: paths.dashboard({ tab: 'services' }) },
        { label: 'Gallery Items', icon: Images, ...countOf(pictures), to: paths.dashboard({ tab: 'gallery' }) },
        { label: 'Reviews', icon: Star, count: business.reviewCount, to: paths.dashboard({ tab: 'reviews' }) },
      ]}
    />
  );
}

function countOf({ total, isPending, isError }: { total: number; isPending: boolean; isError: boolean }) {
  return { count: isPending || isError ? undefined : total, isError };
}
