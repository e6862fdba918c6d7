import { GalleryManager } from '#features/gallery/components/manager/gallery-manager.tsx';
import { PublicPortfolioLink } from './public-portfolio-link.tsx';

export function GalleryTab({ businessId }: { businessId: number }) {
  return (
    <GalleryManager
      businessId={businessId}
      desk="dashboard"
      title="Gallery"
      link={<PublicPortfolioLink businessId={businessId} />}
    />
  );
}
