import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Review } from '@doorstep/contracts/engagement/reviews/schema.ts';
import { Trans } from '@lingui/react/macro';
import { PenLine, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { OnDemand } from '#components/ui/on-demand.tsx';
import { FallbackFocus } from '#components/ui/use-dialog-focus.ts';
import { cn } from '#lib/cn.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { useSaveReview } from '../api/own-review.ts';
import { ReviewCard } from './review-card.tsx';

const loadDialog = () => import('./review-dialog.tsx');
const ReviewDialog = lazyComponent(loadDialog, 'ReviewDialog');
const loadDeletion = () => import('./review-deletion.tsx');
const ReviewDeletion = lazyComponent(loadDeletion, 'ReviewDeletion');

interface OwnReviewProps {
  readonly business: Pick<Business, 'id' | 'name'>;
  readonly userId: number;
  /** null before it is written. */
  readonly review: Review | null;
  /** Chosen in a mail, for a first review. */
  readonly stars: number | undefined;
  readonly isWriting: boolean;
  readonly onWriting: (isWriting: boolean) => void;
}

/** The review of the signed-in user, and the dialogs to write, change and delete it. */
export function OwnReview({ business, userId, review, stars, isWriting, onWriting }: OwnReviewProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const save = useSaveReview(business.id, userId);
  const deletion = useDialog<Review>();
  const [isSaved, setSaved] = useState(false);
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    if (isSaved && !isWriting && review) section.current?.scrollIntoView({ block: 'nearest' });
  }, [isSaved, isWriting, review]);

  return (
    <>
      {review && (
        <section
          ref={section}
          aria-labelledby={titleId}
          className={cn(
            // Sticky bars are above and below it.
            'mt-6 scroll-mt-14 scroll-mb-24 rounded-card border border-primary/40 bg-surface px-5 sm:px-6',
            isSaved && !isWriting && 'animate-highlight',
          )}
        >
          <div className="-mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-4">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 id={titleId} ref={title} tabIndex={-1} className="text-lg outline-none">
                <Trans>Your review</Trans>
              </h3>
              {review.held && (
                <Badge tone="warning">
                  <Trans>Waits for approval</Trans>
                </Badge>
              )}
            </div>
            <div className="-me-3 flex flex-wrap">
              <Button variant="ghost" className="px-3" onClick={() => onWriting(true)} icon={PenLine}>
                <Trans>Edit</Trans>
              </Button>
              <Button
                variant="ghost"
                className="px-3 text-danger-text"
                onClick={() => deletion.open(review)}
                icon={Trash2}
              >
                <Trans>Delete</Trans>
              </Button>
            </div>
          </div>
          {review.held && (
            <p className="mt-3 text-muted text-sm">
              <Trans>Only you see this text until an administrator has approved it.</Trans>
            </p>
          )}
          <ReviewCard review={review} business={business.name} />
          <OnDemand load={loadDeletion} isWanted={deletion.isOpen}>
            <ReviewDeletion dialog={deletion} business={business} userId={userId} />
          </OnDemand>
        </section>
      )}
      {/* Moves the focus to the review that was just written, since the button to write it is gone, or was on another page. */}
      <FallbackFocus value={title}>
        <OnDemand load={loadDialog} isWanted={isWriting}>
          <ReviewDialog
            business={business}
            review={review}
            stars={stars}
            save={save}
            open={isWriting}
            onOpenChange={onWriting}
            onSaved={() => {
              setSaved(true);
              onWriting(false);
            }}
          />
        </OnDemand>
      </FallbackFocus>
    </>
  );
}
