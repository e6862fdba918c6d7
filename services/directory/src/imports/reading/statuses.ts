import type { ImportOptions, StatusRule } from '@doorstep/contracts/directory/imports/schema.ts';
import { foldText } from '@doorstep/platform/text';
import { readMark } from './marks.ts';

/** Words of programs for what their site shows. */
const shown = toWords(
  'publish published approved active live open online visible public enabled verified operational',
  'veröffentlicht freigegeben aktiv sichtbar öffentlich publicado publicada activo activa aprobado',
  'publié publiée actif active approuvé visible منشور نشط',
);
/** Words for what their site does not show. */
const hidden = toWords(
  'draft auto-draft pending private trash closed expired inactive hidden unpublished duplicate disabled rejected suspended archived deleted spam',
  'future scheduled none gd-closed gd-expired closed_permanently closed_temporarily',
  'entwurf ausstehend privat gelöscht geschlossen inaktiv abgelaufen borrador pendiente privado inactivo cerrado eliminado',
  'brouillon attente privé inactif fermé expiré supprimé مسودة مغلق',
);

function toWords(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap(line => foldText(line).split(' ')));
}

/** Returns whether a source shows rows with a status; undefined if the word does not tell. */
function isShown(word: string): boolean | undefined {
  const folded = foldText(word).trim();
  if (shown.has(folded)) return true;
  if (hidden.has(folded) || /^(?:not|un|nicht|no|non)\s/.test(folded)) return false;
  if (/\b(?:closed|duplicate|pending|draft|expired|deleted)\b/.test(folded)) return false;
  return readMark(folded);
}

/** Returns whether each word of a column says that a source shows or hides its rows, so that `Estado` is no state of the country. */
export const areStatuses = (words: readonly string[]): boolean =>
  words.length > 0 && words.every(word => [shown, hidden].some(known => known.has(foldText(word).trim())));

/** The rules of the statuses of a file: as an administrator chose, or else what the source does not show is left out. */
export function findStatusRules(
  words: Iterable<string>,
  chosen: ImportOptions['statuses'],
): ReadonlyMap<string, StatusRule> {
  const all = [...words];
  // A column in which no word is about showing, such as gold and silver, is about something else.
  const isAboutShowing = all.some(word => isShown(word) !== undefined);
  const byWord = new Map(chosen.map(({ word, rule }) => [word, rule]));
  return new Map(
    all.map(word => [word, byWord.get(word) ?? ((isShown(word) ?? !isAboutShowing) ? 'approved' : 'leftOut')]),
  );
}
