import type { GalleryItem } from '@doorstep/contracts/directory/gallery/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArrowLeft, ArrowRight, Pencil, Trash2 } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { DropdownMenuItem, MoreMenu } from '#components/ui/dropdown-menu.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { cn } from '#lib/cn.ts';
import { typeLabels } from '#lib/picture-types.ts';

interface ManagerCardProps {
  readonly item: GalleryItem;
  /** The index among the pictures on screen. */
  readonly index: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** True while the dragged picture would take its place. */
  readonly isTarget: boolean;
  readonly onStep: (by: -1 | 1) => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A picture in the owner's gallery, with the buttons to move, change and delete it. */
export function ManagerCard({ item, index, isTarget, onEdit, onDelete, ...place }: ManagerCardProps) {
  const name = item.title ?? t`Picture ${index + 1}`;
  return (
    <Card
      asChild
      className={cn('flex h-full overflow-hidden narrow:flex-col sm:flex-col', isTarget && 'ring-3 ring-primary')}
    >
      <article aria-label={name}>
        <div className="relative shrink-0">
          <Picture
            src={item.imageUrl}
            alt=""
            sizes="(min-width: 40rem) 18rem, 8rem"
            className="size-full max-sm:w-30 narrow:w-full sm:aspect-4/3"
          />
          <Badge tone="floating" className="absolute top-2 start-2">
            {typeLabels[item.type]}
          </Badge>
        </div>
        <div className="flex min-w-0 flex-1 flex-col">
          <div className="flex-1 px-3 pt-3 [overflow-wrap:anywhere]">
            <h3
              dir="auto"
              className={cn('match-parent line-clamp-2 text-base', !item.title && 'font-normal text-muted')}
            >
              {item.title ?? t`No title`}
            </h3>
            {item.description && (
              <p dir="auto" className="line-clamp-2 text-muted text-sm">
                {item.description}
              </p>
            )}
          </div>
          <div className="flex justify-between p-1">
            <StepButtons name={name} {...place} />
            <span className="flex">
              <Button variant="ghost" size="icon" aria-label={t`Edit ${name}`} onClick={onEdit} icon={Pencil} />
              <MoreMenu label={t`More for ${name}`} size="icon">
                <DropdownMenuItem onSelect={onDelete} icon={Trash2}>
                  <Trans>Delete</Trans>
                </DropdownMenuItem>
              </MoreMenu>
            </span>
          </div>
        </div>
      </article>
    </Card>
  );
}

/** At the ends a button is only marked as disabled, so that it keeps the focus after it was pressed. */
function StepButtons({ name, isFirst, isLast, onStep }: StepButtonsProps) {
  return (
    <span className="flex">
      <Button
        variant="ghost"
        size="icon"
        aria-label={t`Move ${name} earlier`}
        aria-disabled={isFirst}
        className="aria-disabled:opacity-35"
        onClick={() => onStep(-1)}
      >
        <ArrowLeft aria-hidden className="max-sm:rotate-90 rtl:max-sm:-rotate-90" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t`Move ${name} later`}
        aria-disabled={isLast}
        className="aria-disabled:opacity-35"
        onClick={() => onStep(1)}
      >
        <ArrowRight aria-hidden className="max-sm:rotate-90 rtl:max-sm:-rotate-90" />
      </Button>
    </span>
  );
}

type StepButtonsProps = { readonly name: string } & Pick<ManagerCardProps, 'isFirst' | 'isLast' | 'onStep'>;
