import { plural, t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { LocateFixed, MapPin } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { SearchField } from '#components/ui/search-field.tsx';
import { cn } from '#lib/cn.ts';
import { writePlace } from '#lib/degrees.ts';
import { useSite } from '#lib/site.ts';
import { isEnter } from '#lib/typed-enter.ts';
import { withCity } from '#lib/use-city.ts';
import { findableZip } from '#lib/zip-names.ts';
import { nearestPlaceQuery } from '../api/search.ts';
import type { ChosenPlace } from '../near.ts';
import { useCombobox } from '../use-combobox.ts';
import { useOwnLocation } from '../use-own-location.ts';
import { type OfferedPlace, usePlaces } from '../use-places.ts';
import { placeField } from '../written-place.ts';
import { OptionList, OptionRow } from './option-list.tsx';

interface PlaceFieldProps {
  /** The name of the chosen place; '' where none is chosen. */
  readonly value: string;
  /** The typed text if it matches no place. */
  readonly unknown?: string | undefined;
  /** Called with undefined to remove the place. */
  readonly onChoose: (place: ChosenPlace | undefined) => void;
  /** True if a city that was chosen before stands in it. */
  readonly hasCity?: boolean;
  readonly className?: string;
  readonly inputClassName?: string;
}

const here = 'here';

/**
 * A field for a place: offers the location of the browser and the cities with businesses, or cities and zip codes that match typed text.
 */
export function PlaceField({ value: chosen, unknown, onChoose, hasCity, className, inputClassName }: PlaceFieldProps) {
  const { country } = useSite();
  const texts = placeTexts(findableZip(country));
  const value = unknown ?? chosen;
  const [shown, setShown] = useState({ value, text: value });
  // The place in the address has changed, such as by the Back button.
  if (shown.value !== value) setShown({ value, text: value });
  const { text } = shown;
  const [isWanted, setWanted] = useState(false);
  const isTyped = text !== value;
  const { places, isSettled } = usePlaces(text, { isTyped, isWanted });
  const options: readonly (OfferedPlace | typeof here)[] = isTyped ? [...places, here] : [here, ...places];
  const queryClient = useQueryClient();
  const messageId = useId();
  const box = useRef<HTMLDivElement>(null);

  // A page that the server rendered loads its code at the first use, so the field may have the focus already.
  useEffect(() => {
    if (box.current?.contains(document.activeElement)) setWanted(true);
  }, []);

  const {
    ask,
    message: failure,
    forget,
  } = useOwnLocation(async location => {
    const near = writePlace(location);
    const nearest = await queryClient.fetchQuery(nearestPlaceQuery(near)).catch(() => undefined);
    onChoose({ near, place: nearest?.place?.name });
  });
  const combobox = useCombobox({ options, isWanted, setWanted, onChoose: choose });
  const { isOpen, active, listId, getOptionId, field } = combobox;
  const message = failure ?? (unknown && !isTyped ? describeUnknown(unknown, country) : undefined);

  function choose(option: OfferedPlace | typeof here) {
    if (option === here) return ask();
    const { near, place } = option;
    setShown({ value, text: place });
    onChoose({ near, place });
  }

  function type(typed: string) {
    forget();
    combobox.open();
    setShown({ value, text: typed });
    if (typed === '' && value !== '') onChoose(undefined);
  }

  /** Chooses the first suggestion for a visitor who goes on without choosing. */
  function chooseFirst(): boolean {
    const [first] = isSettled && isTyped ? places : [];
    if (first) combobox.choose(first);
    return first !== undefined;
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isEnter(event) && active === undefined && chooseFirst()) return event.preventDefault();
    field.onKeyDown(event);
  }

  return (
    <div ref={box} className={cn('relative', className)}>
      <SearchField
        {...(hasCity && withCity)}
        name={placeField}
        label={t`Near`}
        aria-describedby={message && messageId}
        placeholder={texts.placeholder}
        icon={MapPin}
        clearLabel={t`Clear place`}
        value={text}
        onValueChange={type}
        inputClassName={inputClassName}
        {...field}
        onFocus={combobox.open}
        onClick={() => setWanted(true)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          field.onBlur();
          chooseFirst();
        }}
      />
      {isOpen && (
        <OptionList id={listId} label={t`Places`}>
          {isTyped && isSettled && places.length === 0 && (
            <p className="px-3 py-2 text-muted text-sm">{texts.nothing}</p>
          )}
          {options.map((option, index) => (
            <OptionRow
              key={option === here ? here : option.place}
              id={getOptionId(index)}
              icon={option === here ? LocateFixed : MapPin}
              text={option === here ? t`Use my location` : option.place}
              detail={
                option === here || option.count === undefined
                  ? undefined
                  : plural(option.count, { one: '# business', other: '# businesses' })
              }
              isActive={option === active}
              onChoose={() => combobox.choose(option)}
            />
          ))}
        </OptionList>
      )}
      {message && (
        <p id={messageId} className="mt-1.5 text-start text-muted text-sm">
          {message}
        </p>
      )}
      <p role="status" className="sr-only">
        {message ?? (isOpen && isSettled && places.length === 0 && texts.nothing)}
      </p>
    </div>
  );
}

const placeTexts = (zip: string | undefined) =>
  zip
    ? { placeholder: t`City or ${zip}`, nothing: t`No city or ${zip} begins with this.` }
    : { placeholder: t`City`, nothing: t`No city begins with this.` };

function describeUnknown(text: string, country: string): string {
  if (country === 'US')
    return t`No place is called “${text}”. Write a city, such as Boise or Portland, OR, or a zip code, such as 83702.`;
  const zip = findableZip(country);
  return zip
    ? t`No place is called “${text}”. Write a city or ${zip}.`
    : t`No place is called “${text}”. Write a city.`;
}
