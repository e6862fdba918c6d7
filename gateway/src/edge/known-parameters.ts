/**
 * An address with the parameters that its answer depends on alone, in one order. Others neither reach what answers nor take up memory of
 * their own.
 */
export function keepKnown(url: string, known: readonly string[] = []): string {
  const start = url.indexOf('?');
  if (start < 0) return url;
  const path = url.slice(0, start);
  const given = [...new URLSearchParams(url.slice(start))];
  const kept = new URLSearchParams(given.filter(([name]) => known.includes(name)));
  kept.sort();
  return kept.size > 0 ? `${path}?${kept}` : path;
}
