import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { listed } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { type Chosen, clearChosen, useChosen } from '../chosen.ts';

interface CompareBarProps {
  /** Draws what else can be done with the chosen businesses. */
  readonly renderAction: (chosen: readonly Chosen[]) => ReactNode;
}

/** The bar at the lower edge once a business is chosen: how many there are, and the link to see them side by side. */
export function CompareBar({ renderAction }: CompareBarProps) {
  const chosen = useChosen();
  const [search] = useSearchParams();
  const near = search.get('near') ?? undefined;
  const place = search.get('place') ?? undefined;
  if (chosen.length === 0) return null;
  return (
    <section
      aria-label={t`Compare`}
      data-bar
      className="tall:sticky bottom-0 z-20 mt-8 flex flex-wrap items-center gap-x-2 gap-y-2 rounded-t-card border border-line bg-raised px-4 py-3 shadow-overlay sm:gap-x-4 print:hidden"
    >
      {/* Phones have no room for it in the one line that other elements count on, and the action says it. */}
      <p role="status" className="min-w-0 flex-1 truncate max-sm:sr-only">
        <span className="font-semibold">
          <Trans>
            {chosen.length} chosen<span className="sr-only"> to compare</span>
          </Trans>
        </span>
        <span className="max-sm:hidden">: {listed(chosen.map(({ name }) => name))}</span>
      </p>
      <Button variant="ghost" onClick={clearChosen} className="max-sm:w-11 max-sm:px-0">
        <X aria-hidden className="sm:hidden" />
        <span className="max-sm:sr-only">
          <Trans>Clear</Trans>
        </span>
      </Button>
      {renderAction(chosen)}
      {chosen.length > 1 ? (
        <ButtonLink
          className="max-sm:flex-1 max-sm:px-2"
          to={paths.compare(
            chosen.map(({ id }) => id),
            { near, place },
          )}
        >
          <Trans>Compare</Trans>
        </ButtonLink>
      ) : (
        <span className="text-muted text-sm max-sm:flex-1 narrow:basis-full max-sm:text-center">
          <Trans>Choose another one</Trans>
        </span>
      )}
    </section>
  );
}
