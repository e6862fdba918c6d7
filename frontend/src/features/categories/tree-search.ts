import { hasWords } from '@doorstep/contracts/language/words.ts';
import type { Branch } from './tree.ts';

/** The branches with a name that has the words of the text. If the top-level name has them, all subcategories stay. */
export function filterBranches(text: string, branches: readonly Branch[]): readonly Branch[] {
  if (text.trim() === '') return branches;
  const has = (name: string) => hasWords(name, text);
  return branches
    .map(({ top, below }) => ({ top, below: has(top.name) ? below : below.filter(({ name }) => has(name)) }))
    .filter(({ top, below }) => has(top.name) || below.length > 0);
}
