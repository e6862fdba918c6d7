import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { Button } from '#components/ui/button.tsx';
import { PlaceField } from '#features/search/components/place-field.tsx';
import { SuggestionField } from '#features/search/components/suggestion-field.tsx';
import { type ChosenPlace, defaultRadius } from '#features/search/near.ts';
import { suggestionPath } from '#features/search/suggestions.ts';
import { placeField } from '#features/search/written-place.ts';
import { paths } from '#lib/paths.ts';
import { useSite } from '#lib/site.ts';
import { rememberCity, useCity } from '#lib/use-city.ts';

interface HeroProps {
  /** Shortcuts below the search. */
  readonly chips: ReactNode;
  /** Proof that speaks for the site, below them. */
  readonly proof: ReactNode;
  /** At the right on wide screens, below on others. */
  readonly collage: ReactNode;
}

export function Hero({ chips, proof, collage }: HeroProps) {
  const { heroTitle, heroTitleEnd, heroText } = useSite();
  return (
    <section className="overflow-x-clip">
      <div className="wrap grid items-center gap-x-12 gap-y-10 pt-10 md:grid-cols-[1fr_0.8fr] lg:grid-cols-[1.3fr_1fr] lg:pt-14">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-3xl max-[24rem]:text-2xl sm:text-4xl md:text-3xl lg:text-4xl xl:text-5xl">
            <span dir="auto" className="match-parent block">
              {heroTitle}
            </span>{' '}
            {heroTitleEnd && (
              <span dir="auto" className="match-parent block text-primary">
                {heroTitleEnd}
              </span>
            )}
          </h1>
          {heroText && (
            <p dir="auto" className="match-parent mt-5 max-w-[30rem] text-lg text-muted">
              {heroText}
            </p>
          )}
          <HeroSearch />
          <div className="mt-5">{chips}</div>
          {proof}
        </div>
        {collage}
      </div>
    </section>
  );
}

function HeroSearch() {
  const { distanceUnit } = useSite();
  const [text, setText] = useState('');
  const [place, setPlace] = useState<ChosenPlace>();
  const city = useCity();
  const navigate = useNavigate();
  // A place replaces the city that was chosen before.
  const where = place ? { ...place, radius: defaultRadius(distanceUnit) } : { city };
  const placeName = place ? (place.place ?? t`My location`) : (city ?? '');

  /** A visitor who searches before suggestions arrive gets the list near the typed place, which the page of the list looks up. */
  function readWhere(form: HTMLFormElement) {
    const written = String(new FormData(form).get(placeField) ?? '').trim();
    if (written === '' || written === placeName) return where;
    rememberCity(undefined);
    return { place: written };
  }

  return (
    <search>
      <form
        action={useHref(paths.businesses())}
        className="relative mt-8 flex flex-wrap items-stretch gap-2 lg:flex-nowrap"
        onSubmit={event => {
          event.preventDefault();
          navigate(paths.businesses({ q: text.trim(), ...readWhere(event.currentTarget) }));
        }}
      >
        <SuggestionField
          name="q"
          label={t`Search for services, businesses and locations`}
          placeholder={t`Service or business`}
          size="lg"
          value={text}
          onValueChange={setText}
          onChoose={suggestion => navigate(suggestionPath(suggestion, where))}
          // Suggestions open below the form, never over its button.
          className="order-1 min-w-0 flex-1 narrow:basis-full lg:static max-lg:[&>[role=listbox]]:-end-16"
          inputClassName="text-ellipsis text-base shadow-raised"
        />
        <PlaceField
          className="order-3 min-w-0 flex-1 basis-full lg:order-2 lg:basis-0 [&>[role=listbox]]:min-w-72"
          inputClassName="h-14 text-ellipsis shadow-raised"
          value={placeName}
          hasCity
          onChoose={chosen => {
            rememberCity(undefined);
            setPlace(chosen);
          }}
        />
        <Button
          type="submit"
          className="order-2 h-14 px-4.5 narrow:order-4 narrow:basis-full sm:px-7 lg:order-3 lg:px-5"
        >
          <Search aria-hidden className="size-5! sm:hidden" />
          <span className="max-sm:sr-only">
            <Trans>Search</Trans>
          </span>
        </Button>
      </form>
    </search>
  );
}
