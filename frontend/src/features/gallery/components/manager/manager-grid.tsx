import type { GalleryItem } from '@doorstep/contracts/directory/gallery/schema.ts';
import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useReorder } from '../../use-reorder.ts';
import { ManagerCard } from './manager-card.tsx';

const gridStyle = 'grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3';

interface ManagerGridProps {
  readonly businessId: number;
  readonly all: readonly GalleryItem[];
  /** The pictures of `all` on screen. */
  readonly shown: readonly GalleryItem[];
  readonly onEdit: (item: GalleryItem) => void;
  readonly onDelete: (item: GalleryItem) => void;
}

/** The pictures in their order. Dragging and the arrow buttons change it. */
export function ManagerGrid({ businessId, all, shown, onEdit, onDelete }: ManagerGridProps) {
  const { announcement, overId, step, dragProps } = useReorder(businessId, all, shown);
  const pressed = useRef<Element>(null);

  // A card loses the focus when it moves in the document.
  useEffect(() => {
    if (pressed.current instanceof HTMLElement && document.activeElement === document.body) pressed.current.focus();
    pressed.current = null;
  });

  return (
    <>
      <ul className={gridStyle}>
        {shown.map((item, index) => (
          <li key={item.id} {...dragProps(item)} className="min-w-0 cursor-grab active:cursor-grabbing">
            <ManagerCard
              item={item}
              index={index}
              isFirst={index === 0}
              isLast={index === shown.length - 1}
              isTarget={overId === item.id}
              onStep={by => {
                pressed.current = document.activeElement;
                step(item, by);
              }}
              onEdit={() => onEdit(item)}
              onDelete={() => onDelete(item)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

export function ManagerSkeleton() {
  return (
    <div role="status" aria-label={t`Loading gallery`} className={gridStyle}>
      {[1, 2, 3, 4, 5, 6].map(number => (
        <Card key={number} className="flex overflow-hidden sm:flex-col">
          <Skeleton className="w-30 rounded-none sm:aspect-4/3 sm:w-full" />
          <div className="flex-1 p-3">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="mt-6 h-6 w-full" />
          </div>
        </Card>
      ))}
    </div>
  );
}
