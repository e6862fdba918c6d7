import type { LucideIcon } from 'lucide-react';

/** A part of a dashboard: its name in the navigation. */
export interface Section {
  readonly label: string;
  readonly icon: LucideIcon;
}

/** The open section, as the address names it (`?tab=`); the first one otherwise. */
export function readSection<Name extends string>(
  sections: Partial<Record<Name, Section>>,
  search: URLSearchParams,
): Name {
  const names = Object.keys(sections) as Name[];
  const named = names.find(name => name === search.get('tab'));
  const [first] = names;
  if (first === undefined) throw new Error('A dashboard has at least one section');
  return named ?? first;
}
