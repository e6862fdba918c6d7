import type { Business } from '@doorstep/contracts/businesses.ts';
import { Picture } from '#components/ui/picture.tsx';
import { cn } from '#lib/cn.ts';

interface BusinessPictureProps {
  readonly business: Pick<Business, 'coverImage'>;
  readonly sizes: string;
  readonly className?: string;
  readonly imgClassName?: string;
}

/** A business's cover on a card; a door where it has none. Decoration: the name stands below it. */
export function BusinessPicture({ business, sizes, className, imgClassName }: BusinessPictureProps) {
  if (business.coverImage) {
    return <Picture src={business.coverImage} alt="" sizes={sizes} className={className} imgClassName={imgClassName} />;
  }
  return (
    <div aria-hidden className={cn('flex items-end justify-center overflow-hidden bg-primary-soft', className)}>
      <div className="flex h-3/4 w-2/5 items-end justify-center rounded-t-full bg-primary/12 px-[4%] pt-[4%]">
        <div className="size-full rounded-t-full bg-primary/15" />
      </div>
    </div>
  );
}
