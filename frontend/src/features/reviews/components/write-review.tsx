import { PenLine } from 'lucide-react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { paths } from '#lib/paths.ts';
import type { ReviewAccess } from '../use-review-access.ts';

interface WriteReviewProps {
  readonly businessId: number;
  readonly access: ReviewAccess;
  readonly onWrite: () => void;
}

/** Leads to the form: a button, for a visitor by way of signing in; a sentence for the owner. */
export function WriteReview({ businessId, access, onWrite }: WriteReviewProps) {
  const label = (
    <>
      <PenLine aria-hidden />
      Write a Review
    </>
  );
  if (access.kind === 'owner') return <p className="text-muted text-sm">You cannot review your own business.</p>;
  if (access.kind === 'visitor') {
    return (
      <ButtonLink
        variant="secondary"
        to={paths.auth({ returnTo: paths.business(businessId, { tab: 'review', write: true }) })}
      >
        {label}
      </ButtonLink>
    );
  }
  if (access.kind === 'author' && access.review) return null;
  return (
    <Button variant="secondary" disabled={access.kind === 'unknown'} onClick={onWrite}>
      {label}
    </Button>
  );
}
