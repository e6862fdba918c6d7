import type { Place } from '@doorstep/contracts/locations.ts';
import { useQueryClient } from '@tanstack/react-query';
import { LocateFixed, MapPin } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { SearchField } from '#components/ui/search-field.tsx';
import { cn } from '#lib/cn.ts';
import { writePlace } from '#lib/degrees.ts';
import { nearestPlaceQuery } from '../api/search.ts';
import type { ChosenPlace } from '../near.ts';
import { useCombobox } from '../use-combobox.ts';
import { useOwnLocation } from '../use-own-location.ts';
import { usePlaces } from '../use-places.ts';
import { placeField } from '../written-place.ts';
import { OptionList, OptionRow } from './option-list.tsx';

interface PlaceFieldProps {
  /** The name of the chosen place; '' where none is chosen. */
  readonly value: string;
  /** What was written and means no place. */
  readonly unknown?: string | undefined;
  /** Undefined takes the place back. */
  readonly onChoose: (place: ChosenPlace | undefined) => void;
  readonly className?: string;
  readonly inputClassName?: string;
}

const here = 'here';

/** A field for a place: suggests cities and zip codes while somebody types, and the location of the browser. */
export function PlaceField({ value: chosen, unknown, onChoose, className, inputClassName }: PlaceFieldProps) {
  const value = unknown ?? chosen;
  const [shown, setShown] = useState({ value, text: value });
  // The place in the address has changed, such as by the Back button.
  if (shown.value !== value) setShown({ value, text: value });
  const { text } = shown;
  const [isWanted, setWanted] = useState(false);
  const isTyped = text !== value;
  const { places, isSettled } = usePlaces(text, isTyped);
  const options: readonly (Place | typeof here)[] = [...places, here];
  const queryClient = useQueryClient();
  const messageId = useId();
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
  const message = failure ?? (unknown && !isTyped ? describeUnknown(unknown) : undefined);

  function choose(option: Place | typeof here) {
    if (option === here) return ask();
    setShown({ value, text: option.name });
    onChoose({ near: writePlace(option), place: option.name });
  }

  function type(typed: string) {
    forget();
    combobox.open();
    setShown({ value, text: typed });
    if (typed === '' && value !== '') onChoose(undefined);
  }

  /** Whoever goes on without choosing means the first suggestion. */
  function chooseFirst(): boolean {
    const [first] = isSettled && isTyped ? places : [];
    if (first) combobox.choose(first);
    return first !== undefined;
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && active === undefined && chooseFirst()) return event.preventDefault();
    field.onKeyDown(event);
  }

  return (
    <div className={cn('relative', className)}>
      <SearchField
        name={placeField}
        label="Near"
        aria-describedby={message && messageId}
        placeholder="Near: city or zip code"
        icon={MapPin}
        clearLabel="Clear place"
        value={text}
        onValueChange={type}
        inputClassName={inputClassName}
        {...field}
        onClick={() => setWanted(true)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          field.onBlur();
          chooseFirst();
        }}
      />
      {isOpen && (
        <OptionList id={listId} label="Places">
          {isSettled && places.length === 0 && <p className="px-3 py-2 text-muted text-sm">{nothingFound}</p>}
          {options.map((option, index) => (
            <OptionRow
              key={option === here ? here : option.name}
              id={getOptionId(index)}
              icon={option === here ? LocateFixed : MapPin}
              text={option === here ? 'Use my location' : option.name}
              isActive={option === active}
              onChoose={() => combobox.choose(option)}
            />
          ))}
        </OptionList>
      )}
      {message && (
        <p id={messageId} className="mt-1.5 text-left text-muted text-sm">
          {message}
        </p>
      )}
      <p role="status" className="sr-only">
        {message ?? (isOpen && isSettled && places.length === 0 && nothingFound)}
      </p>
    </div>
  );
}

const describeUnknown = (text: string) =>
  `No place is called “${text}”. Write a city, such as Boise or Portland, OR, or a zip code, such as 83702.`;

const nothingFound = 'No city or zip code begins with this.';
