import type { GalleryItem } from '@doorstep/contracts/directory/gallery/schema.ts';
import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Images } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Picture } from '#components/ui/picture.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { cn } from '#lib/cn.ts';
import { paths } from '#lib/paths.ts';
import { plainClick } from '#lib/plain-click.ts';
import { usePagedQuery } from '#lib/use-paged-query.ts';
import { galleryQuery } from '../api/gallery.ts';
import { filterPictures } from '../filter-pictures.ts';

const maxTiles = 4;
const boxStyle = 'group relative hidden w-2/5 shrink-0 overflow-hidden md:grid';

interface PictureMosaicProps {
  readonly businessId: number;
  readonly name: string;
  readonly onOpen: (tab: 'gallery' | 'portfolio') => void;
}

/** Beside the cover on wide screens: up to four pictures that lead to all of them. Nothing for a business without pictures. */
export function PictureMosaic({ businessId, name, onOpen }: PictureMosaicProps) {
  const { rows, total, isPending } = usePagedQuery(galleryQuery(businessId));
  if (isPending) return <Skeleton className={cn(boxStyle, 'rounded-none')} />;
  const gallery = filterPictures('gallery', rows);
  const shown = [...gallery, ...filterPictures('portfolio', rows)].slice(0, maxTiles);
  const [first] = shown;
  if (!first) return null;
  const tab = gallery.length > 0 ? 'gallery' : 'portfolio';
  return (
    <Link
      to={paths.businessTab(businessId, tab)}
      {...plainClick(() => onOpen(tab))}
      className={cn(boxStyle, '-outline-offset-2 grid-cols-2 gap-2 print:hidden')}
    >
      {shown.map(({ id, imageUrl }, index) => (
        <Tile
          key={id}
          src={imageUrl}
          isWide={shown.length - index === 1 && index % 2 === 0}
          isTall={shown.length < 3}
        />
      ))}
      <span className="absolute end-3 bottom-3 inline-flex items-center gap-2 rounded-full bg-raised/90 px-3 py-1.5 font-semibold text-ink text-sm shadow-raised group-hover:bg-raised">
        <Images aria-hidden className="size-4" />
        {plural(total, { one: '# picture', other: '# pictures' })}
        <span className="sr-only">
          {' '}
          <Trans>of {name}</Trans>
        </span>
      </span>
    </Link>
  );
}

interface TileProps {
  readonly src: GalleryItem['imageUrl'];
  /** True if it fills a whole row. */
  readonly isWide: boolean;
  readonly isTall: boolean;
}

const Tile = ({ src, isWide, isTall }: TileProps) => (
  <Picture
    src={src}
    alt=""
    sizes={isWide ? '(min-width: 79rem) 30rem, 40vw' : '(min-width: 79rem) 15rem, 20vw'}
    className={cn('min-h-0', isWide && 'col-span-2', isTall && 'row-span-2')}
    imgClassName="group-hover:scale-103"
  />
);
