import { portfolioLimit } from '@doorstep/contracts/directory/gallery/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Lightbox } from '#components/ui/lightbox.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { paths } from '#lib/paths.ts';
import { usePagedQuery } from '#lib/use-paged-query.ts';
import { galleryQuery } from '../api/gallery.ts';
import { filterPictures } from '../filter-pictures.ts';
import { PhotoGrid, PhotoGridSkeleton, photoSizes } from './photo-grid.tsx';

/** The portfolio, read-only; it is changed in the gallery manager. */
export function PortfolioPanel({ businessId }: { businessId: number }) {
  const list = usePagedQuery(galleryQuery(businessId));
  const [shown, setShown] = useState<number>();
  const items = filterPictures('portfolio', list.rows);
  const manage = (
    <ButtonLink to={paths.portfolioManager} icon={Images}>
      <Trans>Manage Gallery</Trans>
    </ButtonLink>
  );
  return (
    <Panel
      title={t`Portfolio`}
      badge={
        !list.isPending &&
        !list.isError && (
          <Badge>
            <Trans>
              {items.length}/{portfolioLimit} images
            </Trans>
          </Badge>
        )
      }
      actions={manage}
    >
      {list.isPending && <PhotoGridSkeleton />}
      {list.isError && <ErrorState description={t`Failed to fetch gallery`} onRetry={list.refetch} />}
      {items.length > 0 && <PhotoGrid items={items} onOpen={setShown} />}
      {!list.isPending && !list.isError && items.length === 0 && (
        <EmptyState
          icon={Images}
          title={t`No portfolio items yet`}
          description={t`Show up to six images of finished work, so that visitors see what you do.`}
          action={manage}
        />
      )}
      <Lightbox
        items={items.map(({ imageUrl, title, description }) => ({ src: imageUrl, title, description }))}
        index={shown}
        onIndexChange={setShown}
        label={t`Portfolio`}
        thumbnailSizes={photoSizes}
      />
    </Panel>
  );
}
