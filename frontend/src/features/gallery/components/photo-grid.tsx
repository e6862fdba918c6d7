import type { GalleryItem } from '@doorstep/contracts/directory/gallery/schema.ts';
import { t } from '@lingui/core/macro';
import { Picture } from '#components/ui/picture.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { plainClick } from '#lib/plain-click.ts';

/** Width at which a photo is drawn. */
export const photoSizes = '(min-width: 64rem) 14rem, 50vw';

const gridStyle = 'grid grid-cols-2 gap-3 lg:grid-cols-4';

/** Square photos; title and description on hover and focus. */
export function PhotoGrid({ items, onOpen }: { items: readonly GalleryItem[]; onOpen: (index: number) => void }) {
  return (
    <ul className={gridStyle}>
      {items.map(({ id, imageUrl, title, description }, index) => (
        <li key={id}>
          <a
            href={imageUrl}
            aria-haspopup="dialog"
            {...plainClick(() => onOpen(index))}
            aria-label={title ?? t`Picture ${index + 1}`}
            className="group relative block aspect-square w-full overflow-hidden rounded-card text-start"
          >
            <Picture
              src={imageUrl}
              alt=""
              sizes={photoSizes}
              className="size-full"
              imgClassName="group-hover:scale-103"
            />
            {(title || description) && (
              <span className="absolute inset-0 flex flex-col justify-end bg-linear-to-t from-black/80 to-black/5 p-3 text-white opacity-0 transition-opacity group-focus-visible:opacity-100 group-hover:opacity-100">
                <span className="font-semibold text-sm">{title}</span>
                <span dir="auto" className="match-parent line-clamp-3 text-white/85 text-xs">
                  {description}
                </span>
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

export function PhotoGridSkeleton() {
  return (
    <div role="status" aria-label={t`Loading gallery`} className={gridStyle}>
      {[1, 2, 3, 4, 5, 6].map(number => (
        <Skeleton key={number} className="aspect-square rounded-card" />
      ))}
    </div>
  );
}
