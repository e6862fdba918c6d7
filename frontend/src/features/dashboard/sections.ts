import type { LucideIcon } from 'lucide-react';

/** A part of a dashboard, as its navigation names it. */
export interface Section {
  readonly label: string;
  /** The name in the bar of phones, if the label is too long for it. */
  readonly short?: string;
  readonly icon: LucideIcon;
  /** The heading above it and its neighbours. */
  readonly group?: string;
}

/** Sections by name, in the order of the navigation; some sites lack some of them. */
export type Sections<Name extends string> = Partial<Record<Name, Section>>;

/** Number of sections that the bar of phones has room for, beside the way to the others. */
const barPlaces = 4;

/** The sections in the bar of phones, which are the first that exist of those preferred; a lone other one needs no sheet. */
export function splitSections<Name extends string>(sections: Sections<Name>, preferred: readonly Name[]) {
  const names = Object.keys(sections) as Name[];
  if (names.length <= barPlaces + 1) return { inBar: names, others: [] };
  const chosen = preferred.filter(name => names.includes(name)).slice(0, barPlaces);
  return { inBar: names.filter(name => chosen.includes(name)), others: names.filter(name => !chosen.includes(name)) };
}

/** Consecutive sections under one heading. */
export function groupSections<Name extends string>(sections: Sections<Name>, names: readonly Name[]) {
  const groups: { title: string | undefined; entries: [Name, Section][] }[] = [];
  for (const name of names) {
    const section = sections[name];
    if (!section) continue;
    const last = groups.at(-1);
    if (last && last.title === section.group) last.entries.push([name, section]);
    else groups.push({ title: section.group, entries: [[name, section]] });
  }
  return groups;
}

/** The open section, as the address names it (`?tab=`); the first one otherwise. */
export function readSection<Name extends string>(sections: Sections<Name>, search: URLSearchParams): Name {
  const names = Object.keys(sections) as Name[];
  const named = names.find(name => name === search.get('tab'));
  const [first] = names;
  if (first === undefined) throw new Error('A dashboard has at least one section');
  return named ?? first;
}
