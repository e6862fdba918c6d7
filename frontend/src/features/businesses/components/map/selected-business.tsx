import type { FoundBusiness } from '@doorstep/contracts/directory/businesses/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { BusinessLogo } from '#components/ui/business-logo.tsx';
import { Button } from '#components/ui/button.tsx';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { paths } from '#lib/paths.ts';
import { useSite } from '#lib/site.ts';
import { shortAddress } from '../../address.ts';
import { businessQuery } from '../../api/businesses.ts';
import { RatingLine } from '../rating-line.tsx';
import { TrackRecordLine } from '../track-record-line.tsx';
import { markerId } from './markers.tsx';

interface SelectedBusinessProps {
  readonly id: number;
  /** The row of the business, if the list has loaded it. */
  readonly row: FoundBusiness | undefined;
  readonly onClose: () => void;
}

/** The business whose marker was chosen, at the lower edge of the map. */
export function SelectedBusiness({ id, row, onClose }: SelectedBusinessProps) {
  const { data: business, isError } = useQuery({ ...businessQuery(id), enabled: row === undefined, initialData: row });
  const { country } = useSite();
  const card = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each business takes the focus
  useEffect(() => card.current?.focus({ preventScroll: true }), [id]);

  function close() {
    onClose();
    document.getElementById(markerId(id))?.focus({ preventScroll: true });
  }

  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-label={business?.name ?? t`Business`}
      onKeyDown={event => event.key === 'Escape' && close()}
      className="absolute inset-x-3 bottom-3 z-3 animate-rise rounded-card border border-line bg-raised p-4 pe-13 shadow-overlay"
    >
      {!business && !isError && <SkeletonText lines={2} />}
      {isError && (
        <p role="alert">
          <Trans>This business could not be loaded.</Trans>
        </p>
      )}
      {business && (
        <div className="flex items-center gap-3">
          <BusinessLogo business={business} px={48} className="size-12 shrink-0 text-lg" />
          <div className="min-w-0">
            <h3 dir="auto" className="match-parent truncate font-sans font-semibold text-base">
              <Link to={paths.business(id)} className="underline-offset-4 after:absolute after:inset-0 hover:underline">
                {business.name}
              </Link>
            </h3>
            <RatingLine business={business} />
            <TrackRecordLine business={business} className="text-xs" />
            <p dir="auto" className="match-parent truncate text-muted text-sm">
              {shortAddress(business, country)}
            </p>
          </div>
        </div>
      )}
      <Button
        variant="ghost"
        size="icon"
        icon={X}
        aria-label={t`Close`}
        onClick={close}
        className="absolute top-1.5 end-1.5 z-1"
      />
    </article>
  );
}
