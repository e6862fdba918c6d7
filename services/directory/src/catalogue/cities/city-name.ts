/** How a city is written, and by how many businesses. */
export interface Spelling {
  readonly city: string;
  readonly count: number;
}

const isMixed = (text: string) => text !== text.toLowerCase() && text !== text.toUpperCase();

/** The name of a city as most businesses write it, but not all in capitals or all in small letters. */
export function chooseCityName(spellings: readonly Spelling[]): string {
  const [best] = spellings.toSorted(
    (a, b) => Number(isMixed(b.city)) - Number(isMixed(a.city)) || b.count - a.count || (a.city < b.city ? -1 : 1),
  );
  const name = (best?.city ?? '').trim().replace(/\s+/g, ' ');
  if (isMixed(name)) return name;
  return name.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, letter => letter.toUpperCase());
}
