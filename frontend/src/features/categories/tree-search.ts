import type { Branch } from './tree.ts';

/** The branches with a name that contains the text. If the top-level name contains it, all subcategories stay. */
export function filterBranches(text: string, branches: readonly Branch[]): readonly Branch[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return branches;
  const has = (name: string) => name.toLowerCase().includes(wanted);
  return branches
    .map(({ top, below }) => ({ top, below: has(top.name) ? below : below.filter(({ name }) => has(name)) }))
    .filter(({ top, below }) => has(top.name) || below.length > 0);
}
