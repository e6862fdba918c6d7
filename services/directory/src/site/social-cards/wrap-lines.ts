import { charactersOf } from '@doorstep/texts/cut.ts';

/**
 * Breaks a text into at most `maxLines` lines that fit; `fits` says whether a line does. A word that is longer than a line is broken,
 * and what is left over after the last line is cut with an ellipsis.
 */
export function wrapLines(text: string, maxLines: number, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let rest = text.trim().replace(/\s+/g, ' ');
  while (rest && lines.length < maxLines) {
    const isLast = lines.length === maxLines - 1;
    if (fits(rest)) return [...lines, rest];
    const line = isLast ? `${longest(rest, part => fits(`${part}…`))}…` : longest(rest, fits);
    lines.push(line);
    rest = rest.slice(line.length).trimStart();
  }
  return lines;
}

/** The longest beginning that fits, up to the end of a word if there is one. */
function longest(text: string, fits: (part: string) => boolean): string {
  const characters = charactersOf(text);
  let length = characters.length;
  while (length > 1 && !fits(characters.slice(0, length).join(''))) length -= 1;
  const part = characters.slice(0, length).join('');
  const isWholeWord = text.length === part.length || text[part.length] === ' ';
  const words = isWholeWord ? part : part.replace(/\s\S*$/, '');
  return words.trimEnd();
}
