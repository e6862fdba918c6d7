/**
 * The fields for a place in a form that works without code: the name as somebody wrote it, and the one that `near` had when the form was
 * rendered. Where they differ, `near` is not meant any more.
 */
export const placeField = 'place';
export const formerPlaceField = 'formerPlace';

const maxLength = 100;

/** What was written in place of the name that `near` has; '' where the place was taken back, undefined where nothing changed. */
function readChange(search: URLSearchParams): string | undefined {
  const written = search.get(placeField)?.trim();
  const former = search.has('near') ? search.get(formerPlaceField) : '';
  return former === null || written === former ? undefined : written?.slice(0, maxLength);
}

/** Whether `near` in an address is not meant any more. */
export const isPlaceChanged = (search: URLSearchParams): boolean => readChange(search) !== undefined;

/** The place in an address of which only the name is known. */
export const readWrittenPlace = (search: URLSearchParams): string | undefined => readChange(search) || undefined;
