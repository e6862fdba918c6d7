import { cutOff } from '@doorstep/texts/cut.ts';

/**
 * The fields for a place in a form that works without JavaScript: the name as it was typed, and the name of `near` when the form was
 * rendered. If they differ, `near` no longer applies.
 */
export const placeField = 'place';
export const formerPlaceField = 'formerPlace';

const maxLength = 100;

/** The text that replaces the name of `near`; '' if the place was removed, undefined if nothing changed. */
function readChange(search: URLSearchParams): string | undefined {
  const written = search.get(placeField)?.trim();
  const former = search.has('near') ? search.get(formerPlaceField) : '';
  return former === null || written === undefined || written === former ? undefined : cutOff(written, maxLength);
}

/** Returns whether `near` in an address no longer applies. */
export const isPlaceChanged = (search: URLSearchParams): boolean => readChange(search) !== undefined;

/** The place in an address that has only its name. */
export const readWrittenPlace = (search: URLSearchParams): string | undefined => readChange(search) || undefined;
