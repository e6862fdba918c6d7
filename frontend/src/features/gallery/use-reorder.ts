import type { GalleryItem } from '@doorstep/contracts/directory/gallery/schema.ts';
import { t } from '@lingui/core/macro';
import { type DragEvent, useRef, useState } from 'react';
import { failureToast, toast } from '#lib/toast-store.ts';
import { useOrderPictures } from './api/gallery.ts';
import { reorder } from './reorder.ts';

/**
 * Reorders pictures by buttons and by dragging. `shown` are those of `all` on screen; `announcement` describes the last move
 * to screen readers.
 */
export function useReorder(businessId: number, all: readonly GalleryItem[], shown: readonly GalleryItem[]) {
  const order = useOrderPictures(businessId);
  const dragged = useRef<number>(null);
  const [overId, setOverId] = useState<number>();
  const [announcement, setAnnouncement] = useState('');

  function move(id: number, target: GalleryItem | undefined) {
    if (!target || target.id === id) return;
    setAnnouncement(t`Moved to place ${shown.indexOf(target) + 1} of ${shown.length}`);
    order.mutate(
      { items: reorder(all, id, target.id), seen: all },
      {
        onError: error => {
          const description = t`The new order could not be saved. Please try again.`;
          toast(failureToast(error, { title: t`Update Failed`, description }));
        },
      },
    );
  }

  return {
    announcement,
    overId,
    /** Moves a picture one place up (-1) or down (1). */
    step: (item: GalleryItem, by: -1 | 1) => move(item.id, shown[shown.indexOf(item) + by]),
    dragProps: (item: GalleryItem) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        dragged.current = item.id;
        event.dataTransfer.effectAllowed = 'move';
        // Without data Firefox starts no drag.
        event.dataTransfer.setData('text/plain', '');
      },
      onDragOver: (event: DragEvent) => {
        if (dragged.current === null) return;
        event.preventDefault();
        setOverId(item.id);
      },
      onDragEnd: () => {
        dragged.current = null;
        setOverId(undefined);
      },
      onDrop: (event: DragEvent) => {
        if (dragged.current === null) return;
        event.preventDefault();
        move(dragged.current, item);
      },
    }),
  };
}
