import type { Facets } from '@doorstep/contracts/search.ts';
import { Link } from 'react-router-dom';

interface SearchCorrectionProps {
  readonly facets: Facets | undefined;
  /** The words that were typed; without them nothing was corrected. */
  readonly words: string | undefined;
  /** The same search without correction. */
  readonly exactPath: string;
}

/** Says that other words than those that were typed were searched for, and offers those. */
export const SearchCorrection = ({ facets, words, exactPath }: SearchCorrectionProps) => (
  <div role="status" className="wrap-anywhere text-muted">
    {words && facets?.correction && (
      <p className="pb-2">
        Showing results for <strong className="font-semibold text-ink">{facets.correction.query}</strong>.{' '}
        <Link to={exactPath} className="inline-block py-1 text-primary underline underline-offset-4">
          Search for “{words}” instead
        </Link>
      </p>
    )}
  </div>
);
