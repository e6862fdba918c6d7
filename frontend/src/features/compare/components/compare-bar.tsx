import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BusinessLogo } from '#components/ui/business-logo.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { readPlace } from '#lib/degrees.ts';
import { listed } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { type Chosen, choose, findElsewhere, useChosen } from '../chosen.ts';

interface CompareBarProps {
  /** Draws what else can be done with the chosen businesses. */
  readonly renderAction: (chosen: readonly Chosen[]) => ReactNode;
}

/** The bar below a list once a business is chosen: the chosen ones, each of which can be taken out, and the link to see them side by side. */
export function CompareBar({ renderAction }: CompareBarProps) {
  const chosen = useChosen();
  const [search] = useSearchParams();
  const bar = useRef<HTMLElement>(null);
  if (chosen.length === 0) return null;

  const near = search.get('near') ?? undefined;
  const place = search.get('place') ?? undefined;
  const city = search.get('city') ?? undefined;
  const listedPlace = (near ?? city) && { city, location: readPlace(near), radius: Number(search.get('radius')) };
  const elsewhere = findElsewhere(chosen, listedPlace || undefined);
  const notice = elsewhere.length > 0 && describeElsewhere(elsewhere, elsewhere.length < chosen.length);

  function keep(kept: readonly Chosen[]) {
    choose(kept);
    // The control that was pressed is gone.
    bar.current?.focus();
  }

  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label={t`Compare`}
      data-bar
      className="flex flex-wrap items-center gap-2 border border-line bg-raised px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:-mx-(--gutter,1rem) max-md:border-x-0 max-md:border-b-0 sm:gap-x-4 md:rounded-t-card md:shadow-overlay"
    >
      <p role="status" className="sr-only">
        {t`${chosen.length} chosen to compare`}. {notice}
      </p>
      {notice && (
        <div className="flex basis-full flex-wrap items-center gap-x-3 text-sm">
          <p>{notice}</p>
          <Button
            variant="link"
            size="sm"
            className="min-h-11"
            onClick={() => keep(chosen.filter(business => !elsewhere.includes(business)))}
          >
            <Trans>Start Again</Trans>
          </Button>
        </div>
      )}
      <ul className="flex min-w-0 flex-1 gap-2 max-sm:basis-full narrow:flex-wrap">
        {chosen.map(({ id, name, logo }) => (
          <li
            key={id}
            className="relative flex h-11 min-w-0 flex-1 items-center gap-2 rounded-full border border-line bg-surface ps-1.5 pe-3 font-medium text-sm transition-colors hover:border-primary hover:text-primary sm:max-w-60 narrow:basis-full"
          >
            <BusinessLogo business={{ name, logo }} px={32} className="size-8 text-sm" />
            <span dir="auto" className="match-parent min-w-0 flex-1 truncate">
              {name}
            </span>
            <X aria-hidden className="size-4 shrink-0" />
            <button
              type="button"
              aria-label={t`Take ${name} out`}
              onClick={() => keep(chosen.filter(other => other.id !== id))}
              className="absolute inset-0 rounded-full"
            />
          </li>
        ))}
      </ul>
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

function describeElsewhere(elsewhere: readonly Chosen[], isPart: boolean): string {
  const cities = listed([...new Set(elsewhere.flatMap(({ city }) => city ?? []))]);
  if (cities === '') return t`Your choice is from another place.`;
  return isPart ? t`Part of your choice is from ${cities}.` : t`Your choice is from ${cities}.`;
}
