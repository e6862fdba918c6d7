import type { Offering } from '@doorstep/contracts/directory/offerings/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Clock, Pencil, Trash2, Wrench } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { DropdownMenuItem, MoreMenu } from '#components/ui/dropdown-menu.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Price } from '#components/ui/price.tsx';
import { Skeleton, SkeletonText } from '#components/ui/skeleton.tsx';
import { cutText } from '#lib/format.ts';

const maxDescriptionLength = 100;

interface OfferingRowProps {
  readonly offering: Offering;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A service in the owner's list, with the buttons to change and delete it. */
export function OfferingRow({ offering, onEdit, onDelete }: OfferingRowProps) {
  const { name, description, price, duration, image } = offering;
  return (
    <article className="flex gap-4 p-4 narrow:flex-col sm:px-5">
      {image ? (
        <Picture src={image} alt="" sizes="6rem" className="size-16 shrink-0 rounded-control sm:h-18 sm:w-24" />
      ) : (
        <span className="grid size-16 shrink-0 place-items-center rounded-control bg-sunken text-muted sm:h-18 sm:w-24">
          <Wrench aria-hidden className="size-6" strokeWidth={1.5} />
        </span>
      )}
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-44">
          <h3 dir="auto" className="match-parent text-lg [overflow-wrap:anywhere]">
            {name}
          </h3>
          {description && (
            <p dir="auto" className="match-parent max-w-reading text-muted text-sm [overflow-wrap:anywhere]">
              {cutText(description, maxDescriptionLength, '...')}
            </p>
          )}
          <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm [overflow-wrap:anywhere]">
            {price && <Price price={price} withCents />}
            {duration && (
              <span className="flex items-center gap-1.5 text-muted">
                <Clock aria-hidden className="size-4 shrink-0" />
                <bdi>{duration}</bdi>
              </span>
            )}
          </p>
        </div>
        <div className="-ms-3 flex sm:ms-0">
          <Button variant="ghost" size="icon" aria-label={t`Edit ${name}`} onClick={onEdit} icon={Pencil} />
          <MoreMenu label={t`More for ${name}`} size="icon">
            <DropdownMenuItem onSelect={onDelete} icon={Trash2}>
              <Trans>Delete</Trans>
            </DropdownMenuItem>
          </MoreMenu>
        </div>
      </div>
    </article>
  );
}

export function OfferingRowSkeleton() {
  return (
    <div className="flex gap-4 p-4 sm:px-5">
      <Skeleton className="size-16 shrink-0 sm:h-18 sm:w-24" />
      <SkeletonText lines={3} className="max-w-reading flex-1" />
    </div>
  );
}
