import { PenLine } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#lib/paths.ts';
import type { Standing } from '../use-standing.ts';

interface WriteReviewProps {
  readonly businessId: number;
  readonly standing: Standing;
  readonly onWrite: () => void;
}

/** The way to an own review: a button, for a visitor by way of signing in; a sentence for the owner. */
export function WriteReview({ businessId, standing, onWrite }: WriteReviewProps) {
  const label = (
    <>
      <PenLine aria-hidden />
      Write a Review
    </>
  );
  if (standing.kind === 'owner') return <p className="text-muted text-sm">You cannot review your own business.</p>;
  if (standing.kind === 'visitor') {
    return (
      <Button variant="secondary" asChild>
        <Link to={paths.auth({ returnTo: paths.business(businessId, { tab: 'review', write: true }) })}>{label}</Link>
      </Button>
    );
  }
  if (standing.kind === 'author' && standing.review) return null;
  return (
    <Button variant="secondary" disabled={standing.kind === 'unknown'} onClick={onWrite}>
      {label}
    </Button>
  );
}
