import type { KeyboardEvent } from 'react';

/** The code of keys while a word is composed. Safari reports the key that ends it after the word, by this code alone. */
const composingCode = 229;

/**
 * Returns whether a key belongs to a word that is composed of several, as in Japanese: Enter then chooses the word, and Escape drops it.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === composingCode;

/** Returns whether a person presses Enter to go on. */
export const isEnter = (event: KeyboardEvent): boolean => event.key === 'Enter' && !isComposing(event);
