import type { GalleryItem } from '@doorstep/contracts/directory/gallery/schema.ts';
import { t } from '@lingui/core/macro';
import { Images } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ErrorState } from '#components/ui/error-state.tsx';
import { ListEnd } from '#components/ui/list-end.tsx';
import { OnDemand } from '#components/ui/on-demand.tsx';
import { SiteEmptyState } from '#components/ui/site-empty-state.tsx';
import { lazyComponent } from '#lib/lazy-component.ts';
import { useAddressedList } from '#lib/use-addressed-list.ts';
import { useErrorToast } from '#lib/use-error-toast.ts';
import { galleryQuery } from '../api/gallery.ts';
import { filterPictures } from '../filter-pictures.ts';

const loadLightbox = () => import('#components/ui/lightbox.tsx');
const Lightbox = lazyComponent(loadLightbox, 'Lightbox');

interface PictureSetProps {
  readonly businessId: number;
  readonly tab: 'portfolio' | 'gallery';
  /** Names the set for screen readers, such as 'Portfolio of Bright Plumbing'. */
  readonly label: string;
  readonly skeleton: ReactNode;
  /** Width at which the pictures are drawn, as in the HTML attribute. */
  readonly sizes: string;
  /** Draws the pictures; `open` shows one at full size. */
  readonly children: (items: readonly GalleryItem[], open: (index: number) => void) => ReactNode;
}

const failure = t`Failed to fetch gallery`;

/** The pictures of a tab as `children` draw them, with a lightbox. */
export function PictureSet({ businessId, tab, label, skeleton, sizes, children }: PictureSetProps) {
  const [shown, setShown] = useState<number>();
  const list = useAddressedList(galleryQuery(businessId));
  const items = filterPictures(tab, list.rows);
  useErrorToast(list.isError ? list.error : null, { title: t`Error`, description: failure });
  if (list.isPending) return skeleton;
  if (list.isError) return <ErrorState description={failure} onRetry={list.refetch} />;
  return (
    <>
      {items.length === 0 && !list.hasMore && <SiteEmptyState name={tab} icon={Images} />}
      {items.length > 0 && children(items, setShown)}
      {list.hasMore && <ListEnd list={list} />}
      <OnDemand load={loadLightbox} isWanted={shown !== undefined}>
        <Lightbox
          items={items.map(({ imageUrl, title, description }) => ({ src: imageUrl, title, description }))}
          index={shown}
          onIndexChange={setShown}
          label={label}
          thumbnailSizes={sizes}
        />
      </OnDemand>
    </>
  );
}
