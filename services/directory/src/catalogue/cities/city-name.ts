/** A spelling of a city, and how many businesses use it. */
export interface Spelling {
  readonly city: string;
  readonly count: number;
}

const isMixed = (text: string) => text !== text.toLowerCase() && text !== text.toUpperCase();

/** Chooses the most frequent spelling of a city, but prefers mixed case to all upper or all lower case. */
export function chooseCityName(spellings: readonly Spelling[]): string {
  const counts = new Map<string, number>();
  for (const { city, count } of spellings) counts.set(city, (counts.get(city) ?? 0) + count);
  const [best] = Array.from(counts, ([city, count]) => ({ city, count })).sort(
    (a, b) => Number(isMixed(b.city)) - Number(isMixed(a.city)) || b.count - a.count || (a.city < b.city ? -1 : 1),
  );
  const name = (best?.city ?? '').trim().replace(/\s+/g, ' ');
  if (isMixed(name)) return name;
  return name.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, letter => letter.toUpperCase());
}
