const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The beginning of a text, of at most `maxLength` UTF-16 code units. Ends between two characters as people see them, so that no emoji and
 * no letter with accents is cut; a character that is longer than that is left out.
 */
export function cutOff(text: string, maxLength: number): string {
  return text.slice(0, characters.segment(text).containing(maxLength)?.index);
}

/** The characters of a text as people see them: a flag is one, although it has two code points. */
export const charactersOf = (text: string): string[] => [...characters.segment(text)].map(({ segment }) => segment);

/** A text in one line, or its first words within `maxLength` code units with an ellipsis behind them. */
export function firstWords(text: string, maxLength: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= maxLength ? line : `${cutOff(line, maxLength).replace(/\s\S*$/, '')}…`;
}
