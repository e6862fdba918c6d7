import type { Branch } from './tree.ts';

/** The branches that have the words in a name; a branch whose top has them is kept whole. */
export function branchesWith(text: string, branches: readonly Branch[]): readonly Branch[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return branches;
  const has = (name: string) => name.toLowerCase().includes(wanted);
  return branches
    .map(({ top, below }) => ({ top, below: has(top.name) ? below : below.filter(({ name }) => has(name)) }))
    .filter(({ top, below }) => has(top.name) || below.length > 0);
}
