import { type GalleryItem, galleryLimit, portfolioLimit } from '@doorstep/contracts/directory/gallery/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ImagePlus, Images } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { DeletionDialog } from '#components/ui/deletion-dialog.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { PublicPortfolioLink } from '#components/ui/public-portfolio-link.tsx';
import type { Desk } from '#lib/desk.ts';
import { typeLabels } from '#lib/picture-types.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { usePagedQuery } from '#lib/use-paged-query.ts';
import { galleryQuery, useDeletePicture } from '../../api/gallery.ts';
import { filterPictures } from '../../filter-pictures.ts';
import { isPortfolioFull, type PictureWords } from '../../picture-form.ts';
import { AddPictureDialog } from './add-picture-dialog.tsx';
import { EditPictureDialog } from './edit-picture-dialog.tsx';
import { ManagerGrid, ManagerSkeleton } from './manager-grid.tsx';

type Filter = PictureWords['type'] | 'all';

interface GalleryManagerProps {
  readonly businessId: number;
  readonly desk: Desk;
  readonly title: string;
}

/** Lets owners add, change, reorder and delete the pictures of their business. */
export function GalleryManager({ businessId, desk, title }: GalleryManagerProps) {
  const list = usePagedQuery(galleryQuery(businessId));
  const [filter, setFilter] = useState<Filter>('all');
  const adding = useDialog();
  const edit = useDialog<GalleryItem>();
  const deletion = useDialog<GalleryItem>();
  const remove = useDeletePicture(businessId);
  const all = list.rows;
  const shown = filter === 'all' ? all : all.filter(({ type }) => type === filter);
  const isFull = isPortfolioFull(all);
  const add = (
    <Button disabled={list.isPending || all.length >= galleryLimit} onClick={() => adding.open()} icon={ImagePlus}>
      <Trans>Add Image</Trans>
    </Button>
  );

  return (
    <Panel
      title={title}
      badge={
        !list.isPending &&
        !list.isError && (
          <Badge tone={isFull ? 'warning' : 'neutral'}>
            <Trans>
              Portfolio: {filterPictures('portfolio', all).length}/{portfolioLimit} images
            </Trans>
          </Badge>
        )
      }
      actions={
        <div className="flex flex-wrap gap-3">
          <PublicPortfolioLink businessId={businessId} />
          {add}
        </div>
      }
    >
      {list.isPending && <ManagerSkeleton />}
      {list.isError && <ErrorState description={t`Failed to fetch gallery`} onRetry={list.refetch} />}
      {all.length > 0 && <FilterChips items={all} value={filter} onChange={setFilter} />}
      {shown.length > 0 && (
        <ManagerGrid businessId={businessId} all={all} shown={shown} onEdit={edit.open} onDelete={deletion.open} />
      )}
      {!list.isPending && !list.isError && shown.length === 0 && (
        <EmptyState
          icon={Images}
          title={filter === 'all' ? t`No images yet` : t`No images of type ${typeLabels[filter]}`}
          description={t`Show your best work. Up to six images make your portfolio. Certificates and other photos appear in your gallery.`}
          action={add}
        />
      )}
      <AddPictureDialog
        dialog={adding}
        businessId={businessId}
        desk={desk}
        isFull={isFull}
        room={portfolioLimit - filterPictures('portfolio', all).length}
      />
      <EditPictureDialog dialog={edit} isFull={isFull} />
      <DeletionDialog
        dialog={deletion}
        question={({ title }) => ({
          title: t`Delete this image?`,
          description: t`${title ?? t`It`} will be gone from your page. This cannot be undone.`,
        })}
        action={t`Delete Image`}
        onDelete={({ id }) => remove.mutateAsync(id)}
        success={() => ({ title: t`Image Deleted` })}
        failure={{ title: t`Delete Failed`, description: t`The image could not be deleted. Please try again.` }}
      />
    </Panel>
  );
}

interface FilterChipsProps {
  readonly items: readonly GalleryItem[];
  readonly value: Filter;
  readonly onChange: (filter: Filter) => void;
}

function FilterChips({ items, value, onChange }: FilterChipsProps) {
  const filters: [Filter, string][] = [['all', t`All`], ...(Object.entries(typeLabels) as [Filter, string][])];
  return (
    <div className="scrollbar-none -mx-4 mb-4 flex gap-2 overflow-x-auto px-4 py-1">
      {filters.map(([filter, label]) => (
        <Chip key={filter} pressed={filter === value} onClick={() => onChange(filter)} className="shrink-0">
          {label}
          <span className="text-muted tabular-nums">
            {filter === 'all' ? items.length : items.filter(({ type }) => type === filter).length}
          </span>
        </Chip>
      ))}
    </div>
  );
}
